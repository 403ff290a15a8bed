public import Geometry

extension AnimatableProperty where Value == Point {
  /// The centre of a view in its superview.
  public static var center: Self {
    Self(
      "center", isMotion: true, read: { $0.placement.center }, write: { $0.placement.center = $1 })
  }

  /// The origin of the bounds of a view; of a scroll view, its content offset.
  public static var boundsOrigin: Self {
    Self(
      "bounds.origin", isMotion: true, read: { $0.placement.boundsOrigin },
      write: { $0.placement.boundsOrigin = $1 })
  }
}

extension AnimatableProperty where Value == Size {
  /// The size of the bounds of a view. Changing it keeps the centre.
  public static var boundsSize: Self {
    Self(
      "bounds.size", isMotion: true, read: { $0.placement.bounds.size },
      write: { $0.placement.bounds.size = $1 })
  }
}

extension AnimatableProperty where Value == Affine {
  /// The transform of a view.
  public static var transform: Self {
    Self(
      "transform", isMotion: true, read: { $0.placement.transform },
      write: { $0.placement.transform = $1 })
  }
}

extension AnimatableProperty where Value == Double {
  /// The opacity of a view.
  public static var alpha: Self {
    Self("alpha", isMotion: false, read: { $0.alpha }, write: { $0.alpha = $1 })
  }
}
