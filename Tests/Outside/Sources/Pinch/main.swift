import TouchstoneToolkit

// A window with a picture that two fingers zoom, move and rotate: black, with a white square of 40 by
// 40 pixels in the middle.
Application.run(id: "org.example.Pinch") { application in
  var picture = Bitmap(width: 400, height: 400, filledWith: 0xFF00_0000)
  for y in 180..<220 { for x in 180..<220 { picture[x, y] = 0xFFFF_FFFF } }
  let photo = ZoomView()
  photo.contentView = ImageView(picture, frame: Rect(x: 0, y: 0, width: 400, height: 400))
  application.openWindow(title: "Pinch", size: Size(400, 400), content: photo)
}
