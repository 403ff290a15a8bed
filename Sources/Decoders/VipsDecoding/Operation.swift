import CVips
import PictureFiles

/// A libvips operation, called by its name.
struct Operation {
  /// The value of a property.
  enum Value {
    case image(LazyImage)
    /// A source or a blob, which the caller keeps.
    case object(UnsafeMutableRawPointer)
    case number(Int)
    case real(Double)
    case reals([Double])
    case numbers([Int])
    case images([LazyImage])
    case text(String)
  }

  /// The resulting image; its pixels are computed when they are read.
  let image: LazyImage
  /// Whether the operation is a loader that can read any part without the rows above it.
  let isRandomAccess: Bool

  /// Creates the result of another way to read a picture.
  init(image: LazyImage, isRandomAccess: Bool) {
    self.image = image
    self.isRandomAccess = isRandomAccess
  }

  /// Builds the operation.
  ///
  /// - Parameters:
  ///   - name: the name in libvips.
  ///   - values: the values of properties, by name.
  ///   - format: the name of the file format, for error messages.
  /// - Throws: the error that libvips reports for the values or the file.
  init(_ name: String, _ values: [String: Value], format: String) throws(PictureError) {
    (image, isRandomAccess) = try Self.withBuilt(name, values, format: format) {
      (raw) throws(PictureError) in
      guard let made = cvips_get_image(raw, "out") else { throw .lastLibvipsError(of: format) }
      let partial = VIPS_FOREIGN_PARTIAL.rawValue
      let flags = name.contains("load") ? UInt32(bitPattern: cvips_get_flags(raw, "flags")) : 0
      return (LazyImage(owning: made, format: format), flags & partial != 0)
    }
  }

  /// Carries out the operation called `name`, which has no resulting image, with `values`.
  /// - Throws: the error that libvips reports.
  static func run(
    _ name: String, _ values: [String: Value], format: String, savedAs target: String
  ) throws(PictureError) {
    try withBuilt(name, values, format: format, savedAs: target) { _ throws(PictureError) in }
  }

  private static func withBuilt<Result>(
    _ name: String, _ values: [String: Value], format: String, savedAs target: String? = nil,
    _ body: (UnsafeMutablePointer<VipsOperation>) throws(PictureError) -> Result
  ) throws(PictureError) -> Result {
    vips_error_clear()
    var operation = vips_operation_new(name)
    if let operation {
      for (property, value) in values { set(property, value, of: operation) }
    }
    let status = operation == nil ? -1 : vips_cache_operation_buildp(&operation)
    func error() -> PictureError {
      target.map { .lastLibvipsError(of: format, savedAs: $0, by: name) }
        ?? .lastLibvipsError(of: format)
    }
    guard let raw = operation else { throw error() }
    defer {
      vips_object_unref_outputs(asObject(raw))
      g_object_unref(raw)
    }
    guard status == 0 else { throw error() }
    return try body(raw)
  }

  private static func set(
    _ property: String, _ value: Value, of raw: UnsafeMutablePointer<VipsOperation>
  ) {
    switch value {
    case .image(let image): cvips_set_pointer(raw, property, image.raw)
    case .object(let object): cvips_set_pointer(raw, property, object)
    case .number(let number): cvips_set_int(raw, property, Int32(clamping: number))
    case .real(let number): cvips_set_double(raw, property, number)
    case .reals(let numbers):
      set(property, array: vips_array_double_new(numbers, Int32(numbers.count)), of: raw)
    case .numbers(let numbers):
      let clamped = numbers.map { Int32(clamping: $0) }
      set(property, array: vips_array_int_new(clamped, Int32(clamped.count)), of: raw)
    case .images(let images):
      var raws = images.map { Optional($0.raw) }
      set(property, array: vips_array_image_new(&raws, Int32(raws.count)), of: raw)
    case .text(let text):
      text.withCString { cvips_set_pointer(raw, property, UnsafeMutableRawPointer(mutating: $0)) }
    }
  }
}

extension Operation {
  /// Sets a property to an array of libvips, which it takes a reference to.
  private static func set<Array>(
    _ property: String, array: UnsafeMutablePointer<Array>?,
    of raw: UnsafeMutablePointer<VipsOperation>
  ) {
    guard let array = UnsafeMutableRawPointer(array) else { return }
    cvips_set_pointer(raw, property, array)
    // An array begins with the structure that counts its references.
    vips_area_unref(array.assumingMemoryBound(to: VipsArea.self))
  }
}

/// Returns `derived` as a pointer to the base class of libvips.
func asObject<Derived>(_ derived: UnsafeMutablePointer<Derived>) -> UnsafeMutablePointer<VipsObject>
{
  UnsafeMutableRawPointer(derived).assumingMemoryBound(to: VipsObject.self)
}
