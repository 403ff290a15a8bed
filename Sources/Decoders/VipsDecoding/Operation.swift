import CVips
import Imaging

/// An operation of libvips, called by its name.
struct Operation {
  /// A value of one of its properties.
  enum Value {
    case image(LazyImage)
    /// A source or a blob, which stays the caller's.
    case object(UnsafeMutableRawPointer)
    case number(Int)
    case real(Double)
    case text(String)
  }

  /// The image that it makes; its pixels are computed when they are read.
  let image: LazyImage
  /// Of an operation that loads, whether it reads any part without what is above it.
  let isRandomAccess: Bool

  /// Builds it.
  ///
  /// - Parameters:
  ///   - name: what libvips calls it.
  ///   - values: of its properties, by their names.
  ///   - format: of the file, for the words of a fault.
  /// - Throws: what libvips says is wrong with the values, or with the file that they name.
  init(_ name: String, _ values: [String: Value], format: String) throws(ImagingError) {
    vips_error_clear()
    var operation = vips_operation_new(name)
    if let operation {
      for (property, value) in values { Self.set(property, value, of: operation) }
    }
    let status = operation == nil ? -1 : vips_cache_operation_buildp(&operation)
    guard let raw = operation else { throw .lastLibvipsError(of: format) }
    defer {
      vips_object_unref_outputs(asObject(raw))
      g_object_unref(raw)
    }
    guard status == 0, let made = cvips_get_image(raw, "out") else {
      throw .lastLibvipsError(of: format)
    }
    image = LazyImage(owning: made, format: format)
    let partial = VIPS_FOREIGN_PARTIAL.rawValue
    isRandomAccess =
      name.contains("load") && UInt32(bitPattern: cvips_get_flags(raw, "flags")) & partial != 0
  }

  private static func set(
    _ property: String, _ value: Value, of raw: UnsafeMutablePointer<VipsOperation>
  ) {
    switch value {
    case .image(let image): cvips_set_pointer(raw, property, image.raw)
    case .object(let object): cvips_set_pointer(raw, property, object)
    case .number(let number): cvips_set_int(raw, property, Int32(clamping: number))
    case .real(let number): cvips_set_double(raw, property, number)
    case .text(let text):
      text.withCString { cvips_set_pointer(raw, property, UnsafeMutableRawPointer(mutating: $0)) }
    }
  }
}

/// `derived` as the base class of all of libvips.
func asObject<Derived>(_ derived: UnsafeMutablePointer<Derived>) -> UnsafeMutablePointer<VipsObject>
{
  UnsafeMutableRawPointer(derived).assumingMemoryBound(to: VipsObject.self)
}
