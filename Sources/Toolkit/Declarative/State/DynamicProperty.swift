/// A property of a view that consists of others, such as ``State`` and ``Environment``: these work as those of the view
/// do.
public protocol DynamicProperty {}
