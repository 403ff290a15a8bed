/// The interfaces that elements have (at-spi2-core, `xml/`).
extension InterfaceTable {
  static let accessible = InterfaceTable(
    "org.a11y.atspi.Accessible",
    methods: [
      Method("GetChildAtIndex", "i", "(so)"), Method("GetChildren", "", "a(so)"),
      Method("GetIndexInParent", "", "i"), Method("GetRelationSet", "", "a(ua(so))"),
      Method("GetRole", "", "u"), Method("GetRoleName", "", "s"),
      Method("GetLocalizedRoleName", "", "s"), Method("GetState", "", "au"),
      Method("GetAttributes", "", "a{ss}"), Method("GetApplication", "", "(so)"),
      Method("GetInterfaces", "", "as"),
    ],
    properties: [
      Property("Name", "s"), Property("Description", "s"), Property("Parent", "(so)"),
      Property("ChildCount", "i"), Property("Locale", "s"), Property("AccessibleId", "s"),
      Property("HelpText", "s"),
    ])

  static let application = InterfaceTable(
    "org.a11y.atspi.Application",
    methods: [Method("GetLocale", "u", "s"), Method("GetApplicationBusAddress", "", "s")],
    properties: [
      Property("ToolkitName", "s"), Property("Version", "s"), Property("ToolkitVersion", "s"),
      Property("AtspiVersion", "s"), Property("InterfaceVersion", "u"),
      Property("Id", "i", isWritable: true),
    ])

  static let component = InterfaceTable(
    "org.a11y.atspi.Component",
    methods: [
      Method("Contains", "iiu", "b"), Method("GetAccessibleAtPoint", "iiu", "(so)"),
      Method("GetExtents", "u", "(iiii)"), Method("GetPosition", "u", "ii"),
      Method("GetSize", "", "ii"), Method("GetLayer", "", "u"), Method("GetMDIZOrder", "", "n"),
      Method("GrabFocus", "", "b"), Method("GetAlpha", "", "d"), Method("ScrollTo", "u", "b"),
      Method("ScrollToPoint", "uii", "b"), Method("SetExtents", "iiiiu", "b"),
      Method("SetPosition", "iiu", "b"), Method("SetSize", "ii", "b"),
    ])

  static let action = InterfaceTable(
    "org.a11y.atspi.Action",
    methods: [
      Method("GetName", "i", "s"), Method("GetLocalizedName", "i", "s"),
      Method("GetDescription", "i", "s"), Method("GetKeyBinding", "i", "s"),
      Method("GetActions", "", "a(sss)"), Method("DoAction", "i", "b"),
    ],
    properties: [Property("NActions", "i")])

  static let value = InterfaceTable(
    "org.a11y.atspi.Value", methods: [],
    properties: [
      Property("MinimumValue", "d"), Property("MaximumValue", "d"),
      Property("MinimumIncrement", "d"), Property("CurrentValue", "d", isWritable: true),
      Property("Text", "s"),
    ])

  static let text = InterfaceTable(
    "org.a11y.atspi.Text",
    methods: [
      Method("GetText", "ii", "s"), Method("GetStringAtOffset", "iu", "sii"),
      Method("GetTextAtOffset", "iu", "sii"), Method("GetTextBeforeOffset", "iu", "sii"),
      Method("GetTextAfterOffset", "iu", "sii"), Method("GetCharacterAtOffset", "i", "i"),
      Method("SetCaretOffset", "i", "b"), Method("GetNSelections", "", "i"),
      Method("GetSelection", "i", "ii"), Method("AddSelection", "ii", "b"),
      Method("SetSelection", "iii", "b"), Method("RemoveSelection", "i", "b"),
      Method("GetCharacterExtents", "iu", "iiii"), Method("GetRangeExtents", "iiu", "iiii"),
      Method("GetOffsetAtPoint", "iiu", "i"), Method("GetAttributes", "i", "a{ss}ii"),
      Method("GetAttributeRun", "ib", "a{ss}ii"), Method("GetAttributeValue", "is", "s"),
      Method("GetDefaultAttributes", "", "a{ss}"), Method("GetDefaultAttributeSet", "", "a{ss}"),
      Method("GetBoundedRanges", "iiiiuuu", "a(iisv)"), Method("ScrollSubstringTo", "iiu", "b"),
      Method("ScrollSubstringToPoint", "iiuii", "b"),
    ],
    properties: [Property("CharacterCount", "i"), Property("CaretOffset", "i")])

  static let editableText = InterfaceTable(
    "org.a11y.atspi.EditableText",
    methods: [
      Method("SetTextContents", "s", "b"), Method("InsertText", "isi", "b"),
      Method("DeleteText", "ii", "b"), Method("CutText", "ii", "b"), Method("CopyText", "ii", ""),
      Method("PasteText", "i", "b"),
    ])

  static let selection = InterfaceTable(
    "org.a11y.atspi.Selection",
    methods: [
      Method("GetSelectedChild", "i", "(so)"), Method("SelectChild", "i", "b"),
      Method("DeselectSelectedChild", "i", "b"), Method("DeselectChild", "i", "b"),
      Method("IsChildSelected", "i", "b"), Method("SelectAll", "", "b"),
      Method("ClearSelection", "", "b"),
    ],
    properties: [Property("NSelectedChildren", "i")])

  static let image = InterfaceTable(
    "org.a11y.atspi.Image",
    methods: [
      Method("GetImageExtents", "u", "(iiii)"), Method("GetImagePosition", "u", "ii"),
      Method("GetImageSize", "", "ii"),
    ],
    properties: [Property("ImageDescription", "s"), Property("ImageLocale", "s")])

  static let cache = InterfaceTable(
    ATSPI.cache, methods: [Method("GetItems", "", "a" + ATSPI.cacheItem)])
}
