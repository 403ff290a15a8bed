import Files
import Geometry
import Imaging
import SystemPackage
import Views

/// Which pictures are wanted, and what arrived of them.
extension Viewer {
  /// Whether all that is seen of the current picture has come, or words say why it has not.
  var isCurrentComplete: Bool {
    stage.isSharp(at: stage.current) && stage.tileNeeds.visible.isEmpty
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
    window.setTitle("\(path.displayName) – Touchstone")
    beginFile()
    updateWishes()
  }

  /// Asks for what is to be seen, most urgent first: the current picture, its neighbours as far as
  /// they are seen beside it, what lies around what is seen of it, and thumbnails.
  func updateWishes() {
    guard let size else { return }
    let pixels = size.points * size.pixelsPerPoint
    let fitting = PictureWish.Detail.reduced(
      width: Int(pixels.width.rounded()), height: Int(pixels.height.rounded()))
    var wishes: [PictureWish] = []
    if !stage.isAbsent { addWishes(ofStage: fitting, to: &wishes) }
    if !grid.isHidden || stage.isAbsent {
      let thumbnail = PictureWish.Detail.thumbnail(side: grid.thumbnailSide)
      wishes += grid.wantedThumbnails.map { PictureWish($0, thumbnail) }
    }
    loader.want(
      wishes.map(newest),
      holding: stage.isAbsent || !isDecoderHeld ? nil : pictures.current)
  }

  private func addWishes(
    ofStage fitting: PictureWish.Detail, to wishes: inout [PictureWish]
  ) {
    func wish(_ index: Int, _ detail: PictureWish.Detail) {
      guard pictures.paths.indices.contains(index) else { return }
      let page = index == stage.current ? page : 0
      wishes.append(PictureWish(pictures.paths[index], page: page, detail))
    }
    let current = stage.current
    if stage.pages[current] == nil { wish(current, .preview) }
    if !stage.isSharp(at: current) { wish(current, fitting) }
    askedTiles = stage.tileNeeds
    if askedTiles != StageView.TileNeeds() {
      isDecoderHeld = true
      givingBack.noteFetching()
    }
    for tile in askedTiles.visible + askedTiles.finer { wish(current, .tile(tile)) }
    if let wantedFrame, !stage.isAbsent { wish(current, .frame(wantedFrame)) }
    for index in [current + direction, current - direction] where !stage.isSharp(at: index) {
      wish(index, fitting)
    }
    for tile in askedTiles.nearby { wish(current, .tile(tile)) }
  }

  /// Lets go of what was fetched for a zoom and is not needed where the picture rests: tiles, and all
  /// that its decoder keeps when none are.
  func giveBack() {
    let needed = stage.isAbsent ? [] : Set(stage.wantedTiles)
    stage.tiles.keep { needed.contains($0) }
    givingBack.didGiveBack(keepingSome: !needed.isEmpty)
    if needed.isEmpty && player == nil && !takesLongToOpen { isDecoderHeld = false }
    updateWishes()
    PictureMemory.trim()
  }

  /// Whether the current picture is one of those of which parts are read from what took long to make,
  /// and most often lies on the disk.
  private var takesLongToOpen: Bool {
    guard let size = currentInfo?.size else { return false }
    return size.width * size.height > Double(PixelLimits.count)
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
    tellOfMissingProtection()
    updateWishes()
  }

  /// Says once what would keep bad files away from the user's files, and is missing.
  private func tellOfMissingProtection() {
    let missing = loader.missingProtection
    guard !missing.isEmpty, !hasToldOfMissingProtection else { return }
    hasToldOfMissingProtection = true
    let names = missing.map { "no \($0)" }.joined(separator: ", ")
    notice.show("Less protection from bad files: \(names)", at: now)
  }

  private func putThumbnail(_ arrival: PictureLoader.Arrival) {
    switch arrival.outcome {
    case .success(.picture(let pyramid, _)): grid.show(pyramid, of: arrival.wish.path)
    case .success: break
    case .failure: grid.showFault(of: arrival.wish.path)
    }
  }

  private func put(_ arrival: PictureLoader.Arrival, at index: Int) {
    switch (arrival.wish.detail, arrival.outcome) {
    case (.frame(let number), .success(.frame(let pyramid, let duration))):
      if index == stage.current { take(frame: number, pyramid, lasting: duration) }
    // What was played so far stays.
    case (.frame, _): player = nil
    case (.tile(let tile), .success(.tile(let bitmap))): stage.put(bitmap, of: tile, at: index)
    // What is there of the picture already stays.
    case (.tile(let tile), _): stage.put(nil, of: tile, at: index)
    case (.preview, .success(.picture(let pyramid, _))):
      if stage.pages[index] == nil { stage.put(.picture(pyramid), at: index) }
    // What is wrong with the picture is said when it comes itself.
    case (.preview, _): break
    case (_, .success(.picture(let pyramid, let info))):
      take(info, of: arrival.wish.path)
      stage.put(.picture(pyramid), at: index)
    case (_, .success): break
    case (_, .failure(let error)): put(error, of: arrival.wish.path, at: index)
    }
  }

  private func put(_ error: ImagingError, of path: FilePath, at index: Int) {
    let message = Message(
      headline: "This picture cannot be shown", body: "\(path.displayName)\n\("\(error)".displayed)"
    )
    faults[path] = PictureFault(path: path, reason: error)
    stage.put(.words(message), at: index)
  }
}
