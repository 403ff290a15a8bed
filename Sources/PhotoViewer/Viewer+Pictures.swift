import Geometry
import Imaging
import Views

/// Which pictures are wanted, and what arrived of them.
extension Viewer {
  /// Whether the current picture has all its pixels, or words say why it has not.
  var isCurrentComplete: Bool {
    switch stage.pages[stage.current] {
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

  private func currentDidChange() {
    guard let path = pictures.current else { return }
    window.setTitle("\(fileName(of: path)) – Touchstone")
    fault = faults[path]
    updateWishes()
  }

  /// Asks for what is to be seen, most urgent first: the current picture, then its neighbours as far
  /// as they are seen beside it.
  func updateWishes() {
    guard let size else { return }
    let pixels = size.points * size.pixelsPerPoint
    let fitting = PictureWish.Detail.reduced(width: Int(pixels.width), height: Int(pixels.height))
    let current = stage.current
    var wishes: [PictureWish] = []
    func wish(_ index: Int, _ detail: PictureWish.Detail) {
      guard pictures.paths.indices.contains(index) else { return }
      wishes.append(PictureWish(pictures.paths[index], detail))
    }
    if stage.pages[current] == nil { wish(current, fitting) }
    if !isCurrentComplete { wish(current, .complete) }
    for index in [current + direction, current - direction] where stage.pages[index] == nil {
      wish(index, fitting)
    }
    loader.want(wishes)
  }

  func takeArrivals() {
    for arrival in loader.takeArrivals() {
      for index in [stage.current, stage.current + direction, stage.current - direction]
      where pictures.paths.indices.contains(index) && pictures.paths[index] == arrival.wish.path {
        put(arrival, at: index)
      }
    }
    updateWishes()
  }

  private func put(_ arrival: PictureLoader.Arrival, at index: Int) {
    switch arrival.outcome {
    case .success(let pyramid): stage.put(.picture(pyramid), at: index)
    case .failure(let error):
      let path = arrival.wish.path
      let message = Message(
        headline: "This picture cannot be shown", body: "\(fileName(of: path))\n\(error)")
      faults[path] = PictureFault(path: path, reason: error)
      stage.put(.words(message), at: index)
      if index == stage.current { fault = faults[path] }
    }
  }
}
