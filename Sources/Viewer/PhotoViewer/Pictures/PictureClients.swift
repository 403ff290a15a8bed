import PictureLoading

/// The clients of a feed: what shows pictures besides the photos on the stage and the thumbnails in the grid.
@MainActor
struct PictureClients {
  /// The photos that are compared, in front of the others.
  var panes: [ComparePane] = []
  /// The pictures beside the menus of the grid and the filmstrip.
  var peeks: [PicturePeek] = []
  /// The pictures in the rows of a list that the user sees; nil for none.
  var rows: RowPictures?
  /// The covers of the folders in the grid; nil for none.
  var albums: RowPictures?

  /// The clients in front of everything else, even of photos that are compared.
  var inFront: [any PictureClient] {
    let rows: [any PictureClient] = rows.map { [$0] } ?? []
    return peeks + rows
  }

  /// Passes an arrived picture to the clients that have requested it. Returns whether there are any: several may show
  /// the same picture.
  func accept(_ arrival: PictureLoader.Arrival) -> Bool {
    let albums: [any PictureClient] = albums.map { [$0] } ?? []
    return (panes + inFront + albums).count { $0.accept(arrival) } > 0
  }
}
