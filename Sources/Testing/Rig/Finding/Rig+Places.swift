import Drawing
import Files
import Geometry
import X11Inspection

extension Rig {
  /// Returns the location of a place that is to be touched, and waits for it if it is not there yet, or if a window of
  /// another program is in front of an element.
  /// - Throws: ``RigError/unmet(_:)`` if that does not change in time.
  func target(_ place: Place) throws(RigError) -> ScreenMatch {
    var match = try find(place)
    let deadline = Deadline(in: Self.timeout)
    while let cover = try cover(of: match) {
      guard !deadline.hasPassed else {
        throw .unmet(
          RigError.Unmet(
            expected: place.inWords, found: found("it behind \(cover)", after: Self.timeout)))
      }
      Deadline(in: .milliseconds(50)).sleep()
      // The element may have moved meanwhile.
      match = try find(place)
    }
    return match
  }

  /// Returns the window of another program that gets the touches on a found element, in words; nil if there is none.
  /// The windows of a compositor that has a server of its own are not all known.
  private func cover(of found: ScreenMatch) throws(RigError) -> String? {
    guard let process = found.process, environment.desktop?.hasOwnServer != true else { return nil }
    let windows = try screenView().windows
    guard let top = windows.windowOfTouches(at: found.point),
      let owner = windows.processID(of: top),
      owner != process,
      windows.windows().contains(where: {
        $0.frame.contains(found.point) && windows.processID(of: $0) == process
      })
    else { return nil }
    let title = windows.title(of: top).map { " \"\($0.displayed)\"" } ?? ""
    return "the window\(title) of another program"
  }

  /// Returns the location of a place, and waits for it if it is not there yet.
  /// - Throws: ``RigError/unmet(_:)`` if it does not appear in time.
  func find(_ place: Place) throws(RigError) -> ScreenMatch {
    switch place {
    case .point(let point): return ScreenMatch(point)
    case .picture(let search):
      let picture = try bitmapSearch(for: search)
      return try find(place, in: search.area) { picture.firstMatch(in: $0) }
    case .element(let query): return try find(query)
    case .beside(let place, let offset):
      var match = try find(place)
      match.point += offset
      return match
    case .color(let search):
      return try find(place, in: search.area) {
        ColorRegion.largest(of: search.color, within: search.levels, in: $0)
      }
    }
  }

  /// Returns the place of an element, as soon as it has stopped moving.
  private func find(_ query: ElementQuery) throws(RigError) -> ScreenMatch {
    let deadline = Deadline(in: Self.timeout)
    var last: ScreenMatch?
    while true {
      var hint = ""
      let reason: String
      // A window with very many elements takes longer to read than anyone waits for an element. What was
      // found there is looked at again before it is said to move.
      var isFirstSight = false
      switch try locate(query) {
      case .success(let place):
        if place == last { return place }
        isFirstSight = last == nil
        last = place
        reason = "one that moves all the time"
      case .failure(let missing):
        last = nil
        reason = missing.found
        hint = missing.hint
      }
      try checkProcesses(while: Place.element(query).inWords)
      guard !deadline.hasPassed || isFirstSight else {
        throw .unmet(
          RigError.Unmet(
            expected: Place.element(query).inWords,
            found: found(reason, after: Self.timeout, hint: hint)))
      }
      Deadline(in: .milliseconds(50)).sleep()
    }
  }

  /// Reads the picture of a search.
  func bitmapSearch(for search: PictureSearch) throws(RigError) -> BitmapSearch {
    let picture = BitmapSearch(for: try PNGFile.read(search.path), tolerance: search.tolerance)
    guard picture.isPossible else {
      throw .file(
        path: search.path.displayed, reason: "has no opaque pixel that could be found")
    }
    return picture
  }

  private func find(
    _ place: Place, in area: ScreenArea?, _ search: (Bitmap) -> ScreenMatch?
  ) throws(RigError) -> ScreenMatch {
    let area = try area.map { area throws(RigError) in try rect(of: area) }
    let deadline = Deadline(in: Self.timeout)
    while true {
      _ = try screenView().damage.takeDamage()
      if let found = search(try screenshot(of: area)) {
        return found.translated(by: (area?.firstPixel ?? .zero).vector)
      }
      try checkProcesses(while: place.inWords)
      guard !deadline.hasPassed else {
        throw .unmet(
          RigError.Unmet(
            expected: place.inWords, found: found("nothing like it", after: Self.timeout)))
      }
      _ = try waitForDamage(atMost: min(deadline.remaining, .milliseconds(250)))
    }
  }
}
