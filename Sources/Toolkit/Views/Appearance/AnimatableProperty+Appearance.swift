public import Drawing
public import Geometry

extension AnimatableProperty {
  /// Creates the property that is stored at `path` of the appearance of a view.
  fileprivate init(
    _ name: StaticString, at path: WritableKeyPath<AppearanceValues, Value>, isMotion: Bool
  ) {
    self.init(
      name, isMotion: isMotion,
      read: { ($0.appearance?.values ?? AppearanceValues())[keyPath: path] },
      write: { view, value in
        let property = Self(name, at: path, isMotion: isMotion)
        let old = property.read(view)
        if value != old { view.madeAppearance.values[keyPath: path] = value }
        view.didChange(property, from: old)
      })
  }
}

extension AnimatableProperty where Value == Color? {
  /// The colour behind the content of a view.
  public static var backgroundColor: Self {
    Self("backgroundColor", at: \.backgroundColor, isMotion: false)
  }

  /// The tint that is set on a view; nil if it has that of its superview.
  static var tintColor: Self {
    Self(
      "tintColor", isMotion: false, read: { $0.appearance?.tintColor },
      write: { $0.tintColor = $1 })
  }
}

extension AnimatableProperty where Value == Color {
  /// The colour of the border of a view.
  public static var borderColor: Self {
    Self("borderColor", at: \.borderColor, isMotion: false)
  }

  /// The colour of the shadow of a view.
  public static var shadowColor: Self {
    Self("shadow.color", at: \.shadow.color, isMotion: false)
  }
}

extension AnimatableProperty where Value == Double {
  /// The radius of the corners of a view.
  public static var cornerRadius: Self {
    Self("cornerRadius", at: \.cornerRadius, isMotion: true)
  }

  /// The width of the border of a view.
  public static var borderWidth: Self {
    Self("borderWidth", at: \.borderWidth, isMotion: true)
  }

  /// The opacity of the shadow of a view.
  public static var shadowOpacity: Self {
    Self("shadow.opacity", at: \.shadow.opacity, isMotion: false)
  }

  /// The blur of the shadow of a view.
  public static var shadowRadius: Self {
    Self("shadow.radius", at: \.shadow.radius, isMotion: true)
  }
}

extension AnimatableProperty where Value == Vector {
  /// The distance of the shadow of a view.
  public static var shadowOffset: Self {
    Self("shadow.offset", at: \.shadow.offset, isMotion: true)
  }
}
