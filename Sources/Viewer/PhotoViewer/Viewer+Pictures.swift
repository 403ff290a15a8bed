import Files
import Geometry
import PictureFiles
package import PictureLoading
import Pixels
import SystemPackage
package import Views

/// Requests for pictures, and their results.
extension Viewer {
  /// Shows the current picture of the list, and nothing of the previous content of the pager.
  func showCurrent() {
    pager.show(pictures.index, of: pictures.paths.count)
    currentDidChange()
  }

  /// Shows picture `index`, and nothing of the previous content of the pager: at first its thumbnail, if that
  /// is there.
  func showPreview(_ index: Int) {
    pager.show(index, of: pictures.paths.count)
    if let preview = grid.preview(of: pictures.paths[index]) {
      pager.put(.picture(preview), at: index)
    }
  }

  /// Updates the list and the requests after the pager has moved by `steps` slots.
  func didTurn(by steps: Int) {
    library.move(by: steps)
    feed.noteMove(by: steps)
    pager.dropFarPages()
    currentDidChange()
  }

  /// Moves by `steps` pictures, at most to the first or the last one.
  func showPicture(offsetBy steps: Int) {
    guard pager.turnPage(by: steps, at: now) else { return announceEnd(of: steps) }
    didTurn(by: pager.current - pictures.index)
  }

  /// Updates the title, the playback and the requests after another picture has become current.
  func currentDidChange() {
    guard let path = pictures.current else { return }
    window.title = "\(path.displayName) – Touchstone"
    beginFile()
    library.favorites.read([path])
    updateRequests()
  }

  /// The first requests of a viewer of `pictures` in a window of `size`. A program can pass them to the
  /// loader before there is a window.
  package static func firstRequests(
    for pictures: PictureList, in size: WindowSize
  ) -> [PictureRequest] {
    guard !pictures.isOfFolders, let path = pictures.current else { return [] }
    return [PictureRequest(path, .preview), PictureRequest(path, .fitting(in: size))]
  }

  /// The pictures that are shown, for the requests.
  var subject: PictureFeed.Subject {
    PictureFeed.Subject(pictures: pictures, playback: photoStage.playback, records: library.records)
  }

  /// Requests what is missing.
  func updateRequests() { feed.update(for: subject) }

  /// Shows the pictures that have arrived.
  func showArrivals() {
    for arrival in feed.arrivals() {
      if case .thumbnail = arrival.request.detail {
        putThumbnail(arrival)
      } else {
        for index in feed.shownIndexes
        where pictures.paths.indices.contains(index)
          && pictures.paths[index] == arrival.request.path
        {
          put(arrival, at: index)
        }
      }
    }
    warnAboutMissingProtection()
    updateRequests()
    photoStage.progressLine.share = progress
  }

  /// How much of the current picture has been decoded, if something visible of it is missing; else nil.
  var progress: Double? {
    let isAwaited = !pager.isAbsent && !photoStage.isComplete
    return isAwaited ? pictures.current.flatMap(feed.progress(of:)) : nil
  }

  /// Warns the user once if parts of the decoders' sandbox are missing.
  private func warnAboutMissingProtection() {
    let missing = feed.unreportedMissingProtection()
    guard !missing.isEmpty else { return }
    notices.show("Reduced protection: \(missing.joined(separator: ", "))")
  }

  private func putThumbnail(_ arrival: PictureLoader.Arrival) {
    switch arrival.outcome {
    case .success(.picture(let pyramid, let info)):
      grid.show(pyramid, of: arrival.request.path)
      if feed.isScrubbing, arrival.request.path == pictures.current, !pager.isAbsent,
        pager.pages[pager.current] == nil
      {
        pager.put(.picture(pyramid), at: pager.current)
      }
      // Other programs do not say in thumbnails what we look for: that is no news.
      if GridBadge(info) != nil { grid.note(info, of: arrival.request.path) }
    case .success: break
    case .failure(let error):
      let path = arrival.request.path
      grid.showFault(
        of: path, reason: "\(library.records.fault(of: path)?.reason ?? error)".displayed)
    }
  }

  private func put(_ arrival: PictureLoader.Arrival, at index: Int) {
    switch (arrival.request.detail, arrival.outcome) {
    case (.frame(let number), .success(.frame(let pyramid, let duration))):
      if index == pager.current {
        photoStage.playback.receive(frame: number, pyramid, lasting: duration)
      }
    case (.frame, _): photoStage.playback.stop()
    case (.tile(let tile), .success(.tile(let bitmap))): pager.put(bitmap, of: tile, at: index)
    // The pixels that are already shown stay.
    case (.tile(let tile), _): pager.put(nil, of: tile, at: index)
    case (.preview, .success(.picture(let pyramid, _))):
      if pager.pages[index] == nil { pager.put(.picture(pyramid), at: index) }
    // A fault is reported by the request for the picture itself.
    case (.preview, _): break
    case (_, .success(.picture(let pyramid, let info))):
      record(info, of: arrival.request.path)
      if arrival.request.page == 0 { grid.note(info, of: arrival.request.path) }
      pager.put(.picture(pyramid), at: index)
    case (_, .success): break
    // The pixels that are already shown stay here, too.
    case (.reduced, .failure) where index == pager.current && pager.hasOutgrownFit:
      pager.forgetFit()
    case (_, .failure(let error)): put(error, of: arrival.request.path, at: index)
    }
  }

  private func put(_ error: PictureError, of path: FilePath, at index: Int) {
    let message = Message(
      headline: "This picture cannot be shown", body: "\(path.displayName)\n\("\(error)".displayed)"
    )
    library.records.record(PictureFault(path: path, reason: error))
    pager.put(.words(message), at: index)
  }
}
