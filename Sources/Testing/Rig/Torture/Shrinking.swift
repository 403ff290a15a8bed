/// Reduction of failing input to a minimum.
public enum Shrinking {
  /// Removes elements as long as the rest `fails`, first in large parts and then one by one, and returns the rest. It
  /// is at its end when no single element can be removed, or when `fails` throws.
  ///
  /// This is the algorithm ddmin (Zeller and Hildebrandt, "Simplifying and Isolating Failure-Inducing Input", 2002),
  /// without its tests of the parts alone.
  public static func smallest<Element>(
    _ elements: [Element], fails: ([Element]) throws -> Bool
  ) -> [Element] {
    var rest = elements
    var length = max(1, rest.count / 2)
    while !rest.isEmpty {
      var start = 0
      var isSmaller = false
      while start < rest.count {
        var candidate = rest
        candidate.removeSubrange(start..<min(start + length, rest.count))
        guard let doesFail = try? fails(candidate) else { return rest }
        if doesFail {
          rest = candidate
          isSmaller = true
        } else {
          start += length
        }
      }
      if length == 1 {
        if !isSmaller { return rest }
      } else {
        length = max(1, length / 2)
      }
    }
    return rest
  }
}
