import Geometry
import Views

/// A page in front of photo and grid, on which a photo is cropped or two are compared.
@MainActor
protocol FrontPage: AnyObject {
  /// Handles an event of a wheel, a touchpad or a mouse button at `position`. Returns whether it was handled: whether
  /// the page is shown.
  func handle(_ event: WindowEvent, at position: Point) -> Bool
}

extension Viewer {
  /// Returns whether a page in front of photo and grid has taken an event at `position`.
  func pageHandles(_ event: WindowEvent, at position: Point) -> Bool {
    let pages: [any FrontPage] = [comparison, files.cropping]
    return pages.contains { $0.handle(event, at: position) }
  }
}
