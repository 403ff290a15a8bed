import Controls
import Geometry
import Motion
import PictureFiles
import PictureLoading
import Pixels
import Settings
import SystemPackage
import Testing
import Zooming

@testable import PhotoViewer

/// Whether the turn of the photo can be saved, without a viewer.
@MainActor @Suite struct TurnSavingTests {
  private let parts: ViewerParts
  private let turns: PhotoTurns
  private let saving: TurnSaving

  init() throws {
    parts = try ViewerParts()
    turns = PhotoTurns(queue: parts.queue, inspector: parts.library.inspector)
    saving = TurnSaving(
      turns: turns, copySaving: SaveCopyController(in: parts.context, turns: turns),
      library: parts.library,
      stage: parts.photoStage, notices: parts.notices)
  }

  private func show(_ format: String) {
    parts.showPicture(PictureInfo(format: format, size: Size(60, 40)))
  }

  private func turn() { parts.pager.perform(.turn(quarters: 1), at: .zero) }

  @Test func `Saving is offered for a turned photo whose file can keep the turn`() {
    show("JPEG")
    #expect(!saving.state.isShown && !saving.isOffered)
    turn()
    #expect(saving.unsavedChange == .turnRight && saving.state.isEnabled && saving.isOffered)
    turns.mode = .always
    #expect(saving.state.isEnabled && !saving.isOffered)
    show("GIF")
    #expect(saving.state.isShown && !saving.state.isEnabled)
    #expect(saving.state.reason == "Its format cannot keep a turn.")
  }

  @Test func `Of several pages only the first can keep it, and the user reads that`() throws {
    let path = try #require(parts.current)
    parts.library.change { list in
      list.rename(path, to: "a.tif")
      return .staysIfListed
    }
    parts.showPicture(PictureInfo(format: "TIFF", size: Size(60, 40), pageCount: 3))
    parts.playback.turnPage(by: 1)
    parts.showPicture(PictureInfo(format: "TIFF", size: Size(60, 40), pageCount: 3))
    turn()
    #expect(saving.state.reason == "Only the first page can keep a turn.")
    saving.save()
    #expect(parts.notice?.hasPrefix("Only the first page of “a.tif” can keep a turn") == true)
  }

  @Test func `The user reads that a file cannot keep it, and may save a copy`() {
    #expect(!saving.copyState.isEnabled)
    show("GIF")
    saving.save()
    #expect(parts.notice == nil, "it is not turned")
    turn()
    saving.save()
    #expect(parts.notice?.contains("cannot keep a turn") == true && !turns.isSaving)
    #expect(parts.notices.current?.action?.title == "Save a Copy…" && saving.copyState.isEnabled)
  }

  @Test func `Nothing is written into a damaged file, but a copy can be saved`() {
    parts.showPicture(
      PictureInfo(format: "JPEG", size: Size(60, 40), completeness: .partial))
    turn()
    #expect(saving.state.isShown && !saving.state.isEnabled && !saving.isOffered)
    #expect(saving.state.reason == "A damaged file cannot keep a turn.")
    saving.save()
    #expect(!turns.isSaving && parts.notice?.contains("is damaged and cannot keep a turn") == true)
    #expect(parts.notices.current?.action?.title == "Save a Copy…")
    turns.mode = .always
    saving.saveAutomatically(at: .zero)
    #expect(turns.deadline == nil)
  }

  @Test func `A turn that is saved automatically waits for its time`() {
    show("JPEG")
    turns.mode = .always
    saving.saveAutomatically(at: .zero)
    #expect(turns.deadline == nil)
    turn()
    saving.saveAutomatically(at: .zero)
    #expect(turns.deadline != nil)
  }
}
