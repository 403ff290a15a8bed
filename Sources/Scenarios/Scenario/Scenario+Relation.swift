extension Scenario {
  /// What a recognizer has to do with another or with a view. Recognizers are named by their ids,
  /// also `ID.pan` and `ID.pinch` of a scroll view. No question is answered twice.
  public enum Relation: Hashable, Sendable {
    /// The first waits until the second has failed. Set beforehand if `asked` is nil, else answered
    /// by the delegate of that one of the two.
    case require(String, toFail: String, asked: String?)
    /// The first one's delegate says whether it may go on beside the second.
    case simultaneous(String, with: String, answer: Bool)
    /// The recognizer's delegate says whether it may begin.
    case shouldBegin(String, answer: BeginAnswer)
    /// The recognizer's delegate says whether it is handed touches that land in the view or below.
    case shouldReceive(String, view: String, answer: Bool)
    /// Whether the first, by its class, keeps the second from going on beside it.
    case canPrevent(String, String, answer: Bool)
  }

  /// Whether a recognizer may begin.
  public enum BeginAnswer: Hashable, Sendable {
    /// Always, or never.
    case always(Bool)
    /// When the horizontal part of its velocity is the larger; a pan's only.
    case horizontal
    /// When the vertical part of its velocity is the larger; a pan's only.
    case vertical
  }
}
