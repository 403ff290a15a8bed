extension DrawList {
  /// Calls `body` with every bitmap that painting the list may need, in any of its layers.
  package func forEachBitmap(_ body: (Bitmap) -> Void) {
    for command in commands {
      switch command {
      case .image(let bitmap, _, _, _): body(bitmap)
      case .mosaic(let mosaic, _, _, _): for piece in mosaic.pieces { body(piece.bitmap) }
      case .picture(let image, _, _, _):
        body(image.bitmap)
        for bitmap in image.reductions { body(bitmap) }
      case .layer(let list, _, _, _): list.forEachBitmap(body)
      case .masked(let list, let mask):
        list.forEachBitmap(body)
        mask.forEachBitmap(body)
      case .fill, .roundedFill, .line, .disc, .path, .stroke, .shadow, .text, .textBox: break
      }
    }
  }
}
