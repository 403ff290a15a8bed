import Containers
import Folders
import Geometry
import Motion
import PictureLoading
import Pixels
import Settings
import SystemPackage
import Views

/// The pictures that the viewer asks the loader for, and how long the decoder keeps the current one open.
///
/// Wanted are, most urgent first: the current picture with its visible tiles, its neighbours at fit, the tiles
/// around the visible ones, and thumbnails.
@MainActor
final class PictureFeed {
  private let loader: PictureLoader
  private let library: PictureLibrary
  private let stage: PhotoStage
  private let grid: GridView
  /// The size of the window; nil until it is known.
  private var size: WindowSize?
  /// The direction of the last move between photos, 1 or -1. The neighbour on that side is requested
  /// first.
  private var direction = 1
  /// The tiles that were requested last.
  private(set) var requestedTiles = PhotoPagerView.TileNeeds()
  /// Schedules the release of memory that was needed for a zoom.
  private var memoryRelease = MemoryReleaseTimer()
  /// Whether the decoder keeps the current picture open, because more of it may be requested.
  private var isDecoderHeld = true
  /// Whether pictures pass by so fast that only thumbnails of them are worth requesting.
  var isScrubbing = false
  /// The clients that show other pictures.
  var clients = PictureClients()
  /// The memory for pictures in MiB, as the settings have it; nil before they were applied.
  private var memory: Int?

  /// Creates a feed from `loader` of the pictures of `library`: of the photos on `stage`, and of the thumbnails
  /// in `grid`.
  init(
    loader: PictureLoader, library: PictureLibrary, stage: PhotoStage, grid: GridView
  ) {
    self.loader = loader
    self.library = library
    self.stage = stage
    self.grid = grid
  }

  private var pager: PhotoPagerView { stage.pager }
  private var records: PictureRecords { library.records }

  /// The photos that are compared, in front of the others. While there are some, no more of the photo behind them
  /// is requested.
  var panes: [ComparePane] {
    get { clients.panes }
    set {
      clients.panes = newValue
      update()
    }
  }

  /// Serves the pictures in the rows of a list in `sheet` until that is dismissed.
  func serve(_ pictures: RowPictures, in sheet: Sheet) {
    pictures.onWant = { [weak self] in self?.update() }
    clients.rows = pictures
    sheet.onDismiss = { [weak self, weak pictures] in
      if self?.clients.rows === pictures { self?.clients.rows = nil }
    }
  }

  // MARK: Requests

  /// Sets the size of the window. Returns whether it is the first one.
  func resize(to size: WindowSize) -> Bool {
    defer { self.size = size }
    return self.size == nil
  }

  /// Records a move by `steps` pictures.
  func recordMove(by steps: Int) { direction = steps < 0 ? -1 : 1 }

  /// The indexes of the photos that can be shown, the current one first.
  var shownIndexes: [Int] {
    [pager.current, pager.current + direction, pager.current - direction]
  }

  /// Requests missing pictures, once the size of the window is known.
  func update() {
    guard let size else { return }
    requestedTiles = pager.tileNeeds
    // More sizes may follow, for which the decoder then has the pixels.
    if pager.hasOutgrownFit { holdDecoder() }
    if requestedTiles != PhotoPagerView.TileNeeds() {
      isDecoderHeld = true
      memoryRelease.recordFetching()
    }
    let front = clients.inFront.flatMap(\.requests)
    loader.want(
      missing(in: size, behind: front).map(records.newest), holding: heldPicture,
      unseen: unseenPictures(behind: front))
  }

  /// Returns the pictures beside those that are shown, whose photos are requested for the next move. Those that are
  /// requested by `front` are shown as well.
  private func unseenPictures(behind front: [PictureRequest]) -> Set<FilePath> {
    let paths = library.list.paths
    let shown: [FilePath]
    let neighbors: [FilePath]
    if panes.isEmpty {
      let photos = shownIndexes.map { paths.indices.contains($0) ? [paths[$0]] : [] }
      shown = photos[0]
      neighbors = photos.dropFirst().flatMap(\.self)
    } else {
      shown = panes.compactMap(\.path)
      neighbors = panes.flatMap(\.neighboringPaths)
    }
    return Set(neighbors).subtracting(shown + front.map(\.path))
  }

  /// The picture that its decoder keeps open; nil for none.
  private var heldPicture: FilePath? {
    if let pane = panes.first { return pane.path }
    return isDecoderHeld ? stage.photo(of: library.list) : nil
  }

  /// Returns the requests for missing pictures in a window of `size`, most urgent first. Those in `front` are of the
  /// clients in front of everything else.
  func missing(in size: WindowSize, behind front: [PictureRequest]) -> [PictureRequest] {
    var requests: [PictureRequest] = []
    let thumbnail = PictureRequest.Detail.thumbnail(side: grid.thumbnailSide)
    let photo = pager.shownIndex
    if photo != nil {
      if !isScrubbing, panes.isEmpty { requests = missingPhotos(at: .fitting(in: size)) }
      let seen = grid.thumbnails.shownElsewhere().filter { !grid.thumbnails.isFresh($0) }
      requests += seen.map { PictureRequest($0, thumbnail) }
    }
    if !grid.isHidden || photo == nil {
      requests += clients.albums?.requests ?? []
      requests += grid.thumbnails.wanted.map { PictureRequest($0, thumbnail) }
    }
    // The user looks at them now, in front of the photos and thumbnails.
    return panes.flatMap(\.requests) + front + requests
  }

  private func missingPhotos(at fitting: PictureRequest.Detail) -> [PictureRequest] {
    let paths = library.list.paths
    let current = pager.current
    let page = stage.playback.page
    var requests: [PictureRequest] = []
    func request(_ index: Int, _ detail: PictureRequest.Detail) {
      guard paths.indices.contains(index) else { return }
      requests.append(PictureRequest(paths[index], page: index == current ? page : 0, detail))
    }
    if paths.indices.contains(current) {
      requests = pager.requests(
        for: paths[current], page: page, isKnown: records.isKnown(paths[current]), requestedTiles,
        fitting: fitting)
    }
    if let frame = stage.playback.wantedFrame { request(current, .frame(frame)) }
    // Beside its neighbours, the first photo would take longer to appear. One that its thumbnail shows as sharp is
    // there already.
    if !records.isEmpty || pager.isSharp(at: current) {
      for index in shownIndexes.dropFirst() where !pager.isSharp(at: index) {
        request(index, fitting)
      }
    }
    for tile in requestedTiles.nearby { request(current, .tile(tile)) }
    return requests
  }

  // MARK: Results

  /// Returns the photos and thumbnails that have arrived since the last call.
  func arrivals() -> [PictureLoader.Arrival] {
    let clients = clients
    return loader.takeArrivals().filter { !clients.accept($0) }
  }

  /// Returns how much of the picture at `path` has been decoded, from 0 to 1; nil if it is not being
  /// decoded.
  func progress(of path: FilePath) -> Double? { loader.progress(of: path) }

  /// Returns whether the picture at `path` is requested and has not arrived.
  func awaits(_ path: FilePath) -> Bool { loader.awaits(path) }

  /// The parts of the decoders' sandbox that are missing.
  var missingProtection: [String] { loader.missingProtection }

  // MARK: Written files

  /// Marks the photo and the thumbnail of the file at `path` as outdated.
  func renew(_ path: FilePath) {
    library.records.renew(path)
    grid.thumbnails.renew(path)
    let paths = library.list.paths
    for index in pager.pages.indices where paths.indices.contains(index) && paths[index] == path {
      pager.renew(at: index)
    }
  }

  /// Marks all photos, thumbnails and faults as outdated.
  func renewAll() {
    library.records.renewAll()
    grid.thumbnails.renewAll()
    for index in pager.pages.indices { pager.renew(at: index) }
  }

  /// Marks the photos, thumbnails and faults of changed files as outdated, unless a change of the file at a path
  /// `isOwn`. The photo of a file that was only `renamed` stays.
  func renew(_ news: FolderChanges, renamed: FilePath?, isOwn: (FilePath, FileReport) -> Bool) {
    if news.mayHideChanges { renewAll() }
    for (path, change) in news.changes {
      if case .present = change, library.records.fault(of: path) == nil,
        !grid.thumbnails.hasFault(of: path)
      {
        continue
      }
      let report = FileReport(facts: news.facts(of: path), time: news.readTime(of: path))
      guard !isOwn(path, report) else { continue }
      guard path != renamed else {
        library.records.renew(path)
        grid.thumbnails.renew(path)
        continue
      }
      renew(path)
    }
  }

  // MARK: Memory

  /// Applies the memory limits in `settings` to tiles and decoders. At first, they know them already.
  func apply(_ settings: Settings) {
    let earlier = memory
    memory = settings.memory
    guard let earlier, earlier != settings.memory else { return }
    let budget = MemoryBudget(megabytes: settings.memory)
    pager.setTileBudget(budget.tiles)
    loader.setMemoryBudget(budget.decoder)
    update()
  }

  /// The time to release unneeded memory; nil if there is nothing to release.
  var deadline: Instant? { memoryRelease.deadline }

  /// Records a visible change.
  func recordFrame(at time: Instant) { memoryRelease.recordFrame(at: time) }

  /// Keeps the current picture open in its decoder until it has been still for a moment.
  func holdDecoder() {
    isDecoderHeld = true
    memoryRelease.recordOpening()
  }

  /// Stops decoding the current picture, unless more of it is requested.
  func releaseDecoder() {
    isDecoderHeld = false
    update()
  }

  /// Releases memory that was needed for a zoom only: tiles, and, if no tile is needed, everything that the decoder
  /// keeps.
  func releaseMemory() {
    let needed = Set(pager.wantedTiles)
    pager.keepTiles { needed.contains($0) }
    memoryRelease.didRelease(keepingSome: !needed.isEmpty)
    if needed.isEmpty && !stage.playback.isAnimated && !takesLongToOpen {
      isDecoderHeld = false
    }
    update()
    PictureMemory.trim()
  }

  /// Whether tiles of the current picture are read from an intermediate form that takes long to
  /// make, and that is usually kept on disk.
  private var takesLongToOpen: Bool {
    guard let size = records.info(of: library.list.current)?.size else { return false }
    return size.width * size.height > Double(PixelLimits.count)
  }
}

extension PictureRequest.Detail {
  /// Returns the detail of a picture that fits a window of `size`.
  static func fitting(in size: WindowSize) -> Self {
    let pixels = size.points * size.pixelsPerPoint
    return .reduced(width: Int(pixels.width.rounded()), height: Int(pixels.height.rounded()))
  }
}
