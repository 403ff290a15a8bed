import TouchstoneToolkit

Application.run(id: "org.example.Pinch") { application in
  let picture = ImageView()
  picture.open(path: CommandLine.arguments.dropFirst().first ?? "picture.jpg")
  let scroller = ScrollView()
  scroller.maximumZoomScale = 8
  scroller.zoomedView = picture
  application.openWindow(title: "Pinch", size: Size(800, 600), content: scroller)
}
