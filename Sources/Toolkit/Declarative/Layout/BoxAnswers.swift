import Geometry

/// The answers of a box since its content has changed.
struct BoxAnswers {
  /// A proposal, and whether only its answer matters; see ``ViewGraph/probe(_:)``.
  struct Question: Hashable {
    let proposal: ProposedViewSize
    let isProbe: Bool
  }

  /// A guide of a box in a size that has answered a proposal.
  struct GuideQuestion: Hashable {
    let guide: AlignmentGuide
    let size: Size
    let question: Question
  }

  var sizes: [Question: Size] = [:]
  /// The positions of guides; nil for those that the box does not set.
  var guides: [GuideQuestion: Double?] = [:]

  var isEmpty: Bool { sizes.isEmpty && guides.isEmpty }

  /// Whether there are more than one pass of layout needs, such as after many sizes of a window.
  var areMany: Bool { sizes.count + guides.count > 256 }
}
