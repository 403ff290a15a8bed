/// Provides the items of a collection.
@MainActor
public protocol CollectionViewDataSource: AnyObject {
  /// Returns the number of sections; 1 by default.
  func numberOfSections(in collectionView: CollectionView) -> Int

  /// Returns the number of items of a section.
  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int

  /// Returns a cell for an item that is about to be visible: one that
  /// ``CollectionView/dequeueReusableCell(withReuseIdentifier:for:)`` has returned for the same item, set
  /// up for it.
  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell

  /// Returns whether the user can move an item; false by default.
  func collectionView(
    _ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool

  /// The user has moved an item; `destination` is counted after it has left its place. The collection shows it
  /// there already.
  func collectionView(
    _ collectionView: CollectionView, moveItemAt source: IndexPath, to destination: IndexPath)
}

extension CollectionViewDataSource {
  /// Returns 1.
  public func numberOfSections(in collectionView: CollectionView) -> Int { 1 }

  /// Returns false.
  public func collectionView(
    _ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { false }

  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView, moveItemAt source: IndexPath, to destination: IndexPath
  ) {}
}
