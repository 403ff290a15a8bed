/// Provides the rows of a list.
@MainActor
public protocol ListViewDataSource: AnyObject {
  /// Returns the number of sections; 1 by default.
  func numberOfSections(in listView: ListView) -> Int

  /// Returns the number of rows of a section.
  func listView(_ listView: ListView, numberOfRowsInSection section: Int) -> Int

  /// Returns a cell for a row that is about to be visible: one that
  /// ``ListView/dequeueReusableCell(withIdentifier:for:)`` has returned for the same row, set up for it.
  func listView(_ listView: ListView, cellForRowAt indexPath: IndexPath) -> ListCell

  /// Returns the title above a section; nil, the default, for none.
  func listView(_ listView: ListView, titleForHeaderInSection section: Int) -> String?

  /// Returns the text below a section; nil, the default, for none.
  func listView(_ listView: ListView, titleForFooterInSection section: Int) -> String?

  /// Returns whether the user can move a row; false by default. The delegate may restrict the destination.
  func listView(_ listView: ListView, canMoveRowAt indexPath: IndexPath) -> Bool

  /// The user has moved a row: the data source moves its item. The list has moved the row already.
  /// `destination` is counted without the row at `source`; it may be in another section.
  func listView(
    _ listView: ListView, moveRowAt source: IndexPath, to destination: IndexPath)
}

extension ListViewDataSource {
  /// Returns 1.
  public func numberOfSections(in listView: ListView) -> Int { 1 }

  /// Returns nil.
  public func listView(_ listView: ListView, titleForHeaderInSection section: Int) -> String? {
    nil
  }

  /// Returns nil.
  public func listView(_ listView: ListView, titleForFooterInSection section: Int) -> String? {
    nil
  }

  /// Returns false.
  public func listView(_ listView: ListView, canMoveRowAt indexPath: IndexPath) -> Bool { false }

  /// Does nothing.
  public func listView(
    _ listView: ListView, moveRowAt source: IndexPath, to destination: IndexPath
  ) {}
}
