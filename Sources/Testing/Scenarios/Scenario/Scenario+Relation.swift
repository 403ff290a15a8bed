extension Scenario {
  /// A relation of a recognizer to another one or to a view. Recognizers are given by id, including
  /// `ID.pan` and `ID.pinch` of a scroll view. Each relation is given at most once.
  public enum Relation: Hashable, Sendable {
    /// The first requires the second to fail: from the beginning if `asked` is nil, otherwise
    /// according to the delegate of the recognizer `asked`.
    case require(String, toFail: String, asked: String?)
    /// The delegate of the first decides whether it may recognize simultaneously with the second.
    case simultaneous(String, with: String, answer: Bool)
    /// The recognizer's delegate decides whether it may begin.
    case shouldBegin(String, answer: BeginAnswer)
    /// The recognizer's delegate decides whether it receives touches on the view and its subviews.
    case shouldReceive(String, view: String, answer: Bool)
    /// The delegate of the first decides whether it prevents the second from recognizing.
    case canPrevent(String, String, answer: Bool)
  }

  /// The answer to whether a recognizer may begin.
  public enum BeginAnswer: Hashable, Sendable {
    /// Always or never.
    case always(Bool)
    /// If the horizontal component of the velocity is the larger one; for pans only.
    case horizontal
    /// If the vertical component of the velocity is the larger one; for pans only.
    case vertical
  }
}
