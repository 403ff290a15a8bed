import Geometry
import Gestures
import Motion
import Zooming

/// The response to fingers.
extension PhotoPagerState {
  /// Performs `action` on the current photo at `time`. Keys have no effect on a photo that fingers
  /// hold or that is on its way back to the grid.
  mutating func apply(_ action: ZoomAction, at time: Instant) {
    if case .hold = action {
      hold(at: time)
    } else if case .turn = action, !photo.geometry.isZoomable {
      return
    } else if !isLeaving {
      photo.apply(action.moved(by: towardPage), at: time)
    }
    arriveIfReduced()
  }

  private mutating func hold(at time: Instant) {
    guard !isHeld, count > 0 else { return }
    purpose = nil
    photo.apply(.hold, at: time)
    pager.hold(at: time)
    dismissal.hold(dismissal.shown(at: time))
  }

  /// Decides the purpose of one finger that has moved by `translation`, beyond its slop. If
  /// `turningPages`, it changes photos even where it would move a zoomed one.
  mutating func begin(_ translation: Vector, turningPages: Bool = false, at time: Instant) {
    hold(at: time)
    guard isHeld else { return }
    purpose = purpose(of: translation, at: time)
    if turningPages, purpose == .photo { purpose = .page }
  }

  private func purpose(of translation: Vector, at time: Instant) -> Purpose {
    let isAcross = abs(translation.dx) > abs(translation.dy)
    if !dismissal.isClosed { return .leave }
    if !pager.isResting { return .page }
    let placement = photo.placement(at: time)
    guard photo.geometry.isZoomed(placement) else { return isAcross ? .page : .leave }
    return isAcross && isAtEdge(placement, toward: translation.dx) ? .page : .photo
  }

  /// Returns whether hardly anything of the photo is hidden at the edge that a horizontal movement
  /// by `distance` would reveal.
  private func isAtEdge(_ placement: Similarity, toward distance: Double) -> Bool {
    let limits = photo.geometry.originLimits(of: placement).x
    let hidden =
      distance > 0 ? limits.upperBound - placement.origin.x : placement.origin.x - limits.lowerBound
    return hidden < ViewerProfile.pageEdgeDistance
  }

  /// Makes fingers grip the photo or the pager, at first or after their number has changed.
  mutating func grip(by cluster: TouchCluster, at time: Instant) {
    hold(at: time)
    guard isHeld else { return }
    if cluster.count > 1 {
      pager.stopSwipe()
      purpose = .photo
    }
    let purpose = purpose ?? .photo
    self.purpose = purpose
    if purpose != .page {
      // A cropped photo is between the grid and its place, and may have any scale.
      let isLoose = purpose == .leave || dismissal.shown(at: time).crop > 0
      photo.apply(.grip(inPage(cluster, at: time), isLoose: isLoose), at: time)
    } else {
      pager.beginSwipe()
    }
    grip = PhotoPagerGrip(
      start: cluster.centroid, dim: dismissal.shown(at: time).dim, absence: absence(at: time))
  }

  /// Moves the gripped photo or pager to `cluster`.
  mutating func drag(to cluster: TouchCluster, at time: Instant) {
    guard isHeld else { return }
    guard purpose != .page else {
      return pager.swipe(by: fitting.stepToTheRight * (cluster.centroid.x - grip.start.x))
    }
    photo.apply(.drag(inPage(cluster, at: time)), at: time)
    var shown = dismissal.shown(at: time)
    shown.dim = (0...1).clamp(grip.dim - (absence(at: time) - grip.absence))
    if !(dismissal.isClosed && shown.dim == 1) { dismissal.hold(shown) }
  }

  /// Returns the fraction by which fingers have moved or pinched the photo away from fit: 1 for
  /// completely.
  private func absence(at time: Instant) -> Double {
    let placement = photo.placement(at: time)
    switch purpose {
    case .leave:
      let middle = fitting.viewport.height / 2
      return abs(photo.geometry.box(of: placement).center.y - middle) / middle
    case .photo: return mayLeaveByPinch ? 1 - min(1, pinchedScale ?? 1) : 0
    case .page, nil: return 0
    }
  }

  /// Whether a pinch can return the photo to the grid. A photo that was not opened from the grid
  /// springs back instead, unless it is already on its way there.
  private var mayLeaveByPinch: Bool { isFromGrid || isLeaving }

  /// The scale relative to fit that the fingers request; nil unless they gripped the photo at fit.
  private var pinchedScale: Double? {
    guard let hold = photo.hold, let quarters = hold.fittedQuarters else { return nil }
    let geometry = photo.geometry
    let band = ScaleBand(limits: geometry.scaleLimits(of: hold.placement))
    return band.raw(hold.placement.scale) / geometry.fitScale(quarters: quarters)
  }

  /// Releases the photo or the pager after the last finger has lifted, with the velocity of the
  /// fingers in points per second.
  mutating func release(velocity: Vector, at time: Instant) -> Outcome {
    guard isHeld else { return .none }
    defer {
      purpose = nil
      arriveIfReduced()
    }
    let leaves = leaves(velocity: velocity, at: time)
    photo.apply(.release(velocity: purpose == .page ? .zero : velocity), at: time)
    let steps = pager.release(velocity: fitting.stepToTheRight * velocity.dx, at: time)
    if leaves { return .leaves }
    if !dismissal.isClosed {
      isLeaving = false
      let fit = photo.geometry.fit(quarters: photo.destination.nearestQuarter)
      if purpose == .leave {
        photo.animate(to: fit, at: time, response: Self.transitionResponse)
      }
      dismissal.move(to: .closed, at: time)
    }
    guard steps != 0 else { return .none }
    setCurrent(current + steps)
    return .turned(by: steps)
  }

  private func leaves(velocity: Vector, at time: Instant) -> Bool {
    switch purpose {
    case .leave:
      let height = fitting.viewport.height
      let drop = photo.geometry.box(of: photo.placement(at: time)).center.y - height / 2
      let isFar = drop > ViewerProfile.leaveFraction * height
      return isFar && velocity.dy > -ViewerProfile.leaveOpposingVelocity
        || velocity.dy > ViewerProfile.leaveFlickVelocity
          && drop > ViewerProfile.leaveFlickDistance
    case .photo:
      return mayLeaveByPinch && photo.hold?.isPinched == true
        && (pinchedScale ?? 1) < ViewerProfile.leaveScale
    case .page: return false
    case nil: return isLeaving
    }
  }

  /// Returns `cluster` in the coordinates of the current slot.
  private func inPage(_ cluster: TouchCluster, at time: Instant) -> TouchCluster {
    cluster.moved(by: Vector(-pageOffset(of: current, at: time), 0))
  }
}

extension ZoomAction {
  /// Returns the action at points that are moved by `displacement`.
  fileprivate func moved(by displacement: Vector) -> ZoomAction {
    switch self {
    case .toggleZoom(let point): .toggleZoom(about: point + displacement)
    case .zoom(let factor, let point): .zoom(by: factor, about: point.map { $0 + displacement })
    case .zoomToRect(let rect):
      .zoomToRect(Rect(origin: rect.origin + displacement, size: rect.size))
    case .grip(let cluster, let isLoose):
      .grip(cluster.moved(by: displacement), isLoose: isLoose)
    case .drag(let cluster): .drag(cluster.moved(by: displacement))
    case .hold, .release, .zoomToFit, .zoomToActualSize, .zoomToMultipleOfActualSize, .zoomToFill,
      .pan, .turn:
      self
    }
  }
}

extension TouchCluster {
  fileprivate func moved(by displacement: Vector) -> TouchCluster {
    var moved = self
    moved.centroid += displacement
    return moved
  }
}
