import Drawing
import Geometry
import Imaging
import Motion

/// What a stage looks like.
struct StagePicture {
  let state: StageState
  let pages: [Int: StageView.Page]
  let pixelsPerPoint: Double

  /// Adds the stage at `time` to `list`.
  func draw(into list: inout DrawList, viewport: Rect, at time: Instant) {
    let curtain = state.curtain.shown(at: time)
    let offset = state.pageOffset(of: state.current, at: time)
    guard offset != 0 || curtain.dim < 1 else {
      return drawPage(state.current, into: &list, viewport: viewport, isAlone: true, at: time)
    }
    list.append(.fill(viewport, Theme.backdrop.opacity(curtain.dim)))
    // What fingers hold lies in front.
    for index in state.nearPages.filter({ $0 != state.current }) + [state.current] {
      drawPage(index, into: &list, viewport: viewport, isAlone: false, at: time)
    }
  }

  /// A page that `isAlone` paints the backdrop too, as far as it is seen.
  private func drawPage(
    _ index: Int, into list: inout DrawList, viewport: Rect, isAlone: Bool, at time: Instant
  ) {
    guard let page = pages[index], let photo = state.photo(at: index) else {
      if isAlone { list.append(.fill(viewport, Theme.backdrop)) }
      return
    }
    var placement = photo.placement(at: time)
    placement.origin.x += state.pageOffset(of: index, at: time)
    switch page {
    case .picture(let pyramid):
      let part = StageState.visiblePart(
        of: pyramid.size, crop: index == state.current ? state.curtain.shown(at: time).crop : 0)
      PhotoPicture(pyramid: pyramid, placement: placement, part: part)
        .draw(into: &list, viewport: viewport, isAlone: isAlone, pixelsPerPoint: pixelsPerPoint)
    case .words(let message):
      if isAlone { list.append(.fill(viewport, Theme.backdrop)) }
      message.draw(into: &list, in: Rect(origin: placement.origin, size: viewport.size))
    }
  }
}
