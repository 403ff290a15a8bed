import Geometry
import Imaging
import Views

/// Which pictures are wanted, and what arrived of them.
extension Viewer {
  /// Whether the current picture has all its pixels, or words say why it has not.
  var isCurrentComplete: Bool {
    guard !stage.stalePages.contains(stage.current) else { return false }
    return switch stage.pages[stage.current] {
    case .picture(let pyramid): pyramid.isComplete
    case .words: true
    case nil: false
    }
  }

  /// Shows the current picture of the list, with nothing of what was seen before.
  func showCurrent() {
    stage.show(pictures.index, of: pictures.paths.count)
    currentDidChange()
  }

  /// Takes note of `steps` pages that were turned on the stage.
  func didTurn(by steps: Int) {
    _ = pictures.move(by: steps)
    direction = steps < 0 ? -1 : 1
    stage.dropFarPages()
    currentDidChange()
  }

  /// Turns to another picture, however far it is.
  func leaf(by steps: Int) {
    guard stage.turnPage(by: steps, at: now) else { return }
    didTurn(by: stage.current - pictures.index)
  }

  /// Takes note that another picture of the list is current.
  func currentDidChange() {
    guard let path = pictures.current else { return }
    window.setTitle("\(fileName(of: path)) – Touchstone")
    updateWishes()
  }

  /// Asks for what is to be seen, most urgent first: the current picture, its neighbours as far as
  /// they are seen beside it, and thumbnails.
  func updateWishes() {
    guard let size else { return }
    let pixels = size.points * size.pixelsPerPoint
    let fitting = PictureWish.Detail.reduced(width: Int(pixels.width), height: Int(pixels.height))
    var wishes: [PictureWish] = []
    if !stage.isAbsent { addWishes(ofStage: fitting, to: &wishes) }
    if !grid.isHidden || stage.isAbsent {
      let thumbnail = PictureWish.Detail.thumbnail(side: grid.thumbnailSide)
      wishes += grid.wantedThumbnails.map { PictureWish($0, thumbnail) }
    }
    loader.want(wishes.map(newest))
  }

  private func addWishes(
    ofStage fitting: PictureWish.Detail, to wishes: inout [PictureWish]
  ) {
    func wish(_ index: Int, _ detail: PictureWish.Detail) {
      guard pictures.paths.indices.contains(index) else { return }
      wishes.append(PictureWish(pictures.paths[index], detail))
    }
    let current = stage.current
    if !stage.isSharp(at: current) { wish(current, fitting) }
    if !isCurrentComplete { wish(current, .complete) }
    for index in [current + direction, current - direction] where !stage.isSharp(at: index) {
      wish(index, fitting)
    }
  }

  func takeArrivals() {
    for arrival in loader.takeArrivals() {
      if case .thumbnail = arrival.wish.detail {
        putThumbnail(arrival)
      } else {
        for index in [stage.current, stage.current + direction, stage.current - direction]
        where pictures.paths.indices.contains(index) && pictures.paths[index] == arrival.wish.path {
          put(arrival, at: index)
        }
      }
    }
    updateWishes()
  }

  private func putThumbnail(_ arrival: PictureLoader.Arrival) {
    switch arrival.outcome {
    case .success(.picture(let pyramid, _)): grid.show(pyramid, of: arrival.wish.path)
    case .success: break
    case .failure: grid.showFault(of: arrival.wish.path)
    }
  }

  private func put(_ arrival: PictureLoader.Arrival, at index: Int) {
    switch arrival.outcome {
    case .success(.picture(let pyramid, _)): stage.put(.picture(pyramid), at: index)
    case .success: break
    case .failure(let error):
      let path = arrival.wish.path
      let message = Message(
        headline: "This picture cannot be shown", body: "\(fileName(of: path))\n\(error)")
      faults[path] = PictureFault(path: path, reason: error)
      stage.put(.words(message), at: index)
    }
  }
}
