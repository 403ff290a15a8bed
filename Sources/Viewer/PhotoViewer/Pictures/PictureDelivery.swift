import Files
import Localization
import PictureFiles
import PictureLoading
import SystemPackage

/// Shows the pictures that the decoders have made: photos, their tiles and frames, and thumbnails.
@MainActor
final class PictureDelivery {
  private let feed: PictureFeed
  private let library: PictureLibrary
  private let stage: PhotoStage
  private let grid: GridView
  private let playback: PlaybackController
  private let notices: Notices
  private let announcer: Announcer
  private let opening: OpeningNotice
  private let damage: DamagedFileNotice
  /// Whether the user has been warned that parts of the decoders' sandbox are missing.
  private var hasWarned = false

  /// Creates an object that shows the pictures of `context` that `feed` has requested: photos on `stage`, played by
  /// `playback`, and thumbnails in `grid`.
  init(
    in context: ViewerContext, feed: PictureFeed, stage: PhotoStage, grid: GridView,
    playback: PlaybackController
  ) {
    announcer = context.announcer
    self.feed = feed
    library = context.library
    self.stage = stage
    self.grid = grid
    self.playback = playback
    notices = context.notices
    opening = OpeningNotice(in: notices, after: .seconds(5))
    damage = DamagedFileNotice(
      library: library, stage: stage, notices: notices, announcer: announcer)
    opening.onStop = { [weak self] in self?.stopOpening($0) }
  }

  private var pager: PhotoPagerView { stage.pager }
  private var pictures: PictureList { library.list }

  /// Shows the pictures that have arrived.
  func show() {
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
    feed.update()
    stage.progressLine.fraction = progress
    followOpening()
  }

  // MARK: Waiting

  /// Notifies the user about the photo in this frame: that it is damaged, or takes long.
  func recordFrame() {
    damage.showIfNeeded()
    followOpening()
  }

  /// Notifies the user if the current picture takes long.
  private func followOpening() {
    let photo = pager.isSharp(at: pager.current) ? nil : stage.photo(of: pictures)
    opening.follow(photo.flatMap { feed.awaits($0) ? $0 : nil })
  }

  private func stopOpening(_ path: FilePath) {
    guard path == pictures.current, !pager.isSharp(at: pager.current) else { return }
    put(.stopped, of: path, at: pager.current)
    feed.releaseDecoder()
    followOpening()
  }

  /// The progress of decoding the current picture, if something visible of it is missing; else nil.
  var progress: Double? {
    stage.isComplete ? nil : stage.photo(of: pictures).flatMap(feed.progress(of:))
  }

  /// Warns the user once if parts of the decoders' sandbox are missing.
  private func warnAboutMissingProtection() {
    guard !hasWarned, !feed.missingProtection.isEmpty else { return }
    hasWarned = true
    let parts = feed.missingProtection.map { localized("no {protection}", ["protection": $0]) }
    notices.show(localized("Reduced protection: {list}", ["list": localizedList(parts)]))
  }

  private func putThumbnail(_ arrival: PictureLoader.Arrival) {
    switch arrival.outcome {
    case .success(.picture(let pyramid, let info)):
      grid.thumbnails.show(pyramid, of: arrival.request.path)
      if feed.isScrubbing, arrival.request.path == stage.photo(of: pictures),
        pager.pages[pager.current] == nil
      {
        pager.put(.picture(pyramid), at: pager.current)
      }
      // Other programs do not say in thumbnails what we look for: that is no news.
      if GridBadge(info) != nil { grid.thumbnails.record(info, of: arrival.request.path) }
    case .success: break
    // Removed files leave the grid as soon as their folder reports them.
    case .failure(.missing) where pictures.followsFolder(of: arrival.request.path):
      grid.thumbnails.showDeparture(of: arrival.request.path)
    case .failure(let error):
      let path = arrival.request.path
      grid.thumbnails.showFault(
        of: path, reason: "\(library.records.fault(of: path)?.reason ?? error)".displayed)
    }
  }

  private func put(_ arrival: PictureLoader.Arrival, at index: Int) {
    switch (arrival.request.detail, arrival.outcome) {
    case (.frame(let number), .success(.frame(let pyramid, let duration))):
      if index == pager.current {
        stage.playback.receive(frame: number, pyramid, lasting: duration)
      }
    case (.frame, _): stage.playback.stop()
    case (.reduced, .success(.picture(_, let info))), (.complete, .success(.picture(_, let info))):
      playback.record(info, of: arrival.request.path)
      if arrival.request.page == 0 { grid.thumbnails.record(info, of: arrival.request.path) }
      show(arrival, at: index)
    default: show(arrival, at: index)
    }
  }

  private func show(_ arrival: PictureLoader.Arrival, at index: Int) {
    let request = arrival.request
    if let error = pager.receive(arrival.outcome, for: request.detail, at: index) {
      put(error, of: request.path, at: index)
    }
  }

  private func put(_ error: PictureError, of path: FilePath, at index: Int) {
    let fault = PictureFault(path: path, reason: error)
    library.records.record(fault)
    pager.put(error, of: path, at: index)
    if index == pager.shownIndex { announcer.announce(fault) }
  }
}
