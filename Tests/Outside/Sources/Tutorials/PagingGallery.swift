import TouchstoneDeclarative

/// Pictures beside each other, a page each, and a grid of all.
public struct PagingGallery: View {
  @State private var page = 0
  @State private var showsGrid = false
  private let colors: [Color] = [.red, .orange, .yellow, .green, .blue]

  /// Creates the program's view.
  public init() {}

  /// The views of the program.
  public var body: some View {
    NavigationStack {
      Group {
        if showsGrid {
          ScrollView {
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 100))], spacing: 8) {
              ForEach(colors.indices, id: \.self) { index in
                picture(index)
                  .frame(height: 100)
                  .onTapGesture {
                    page = index
                    showsGrid = false
                  }
              }
            }
            .padding()
          }
        } else {
          TabView(selection: $page) {
            ForEach(colors.indices, id: \.self) { index in
              picture(index).padding().tag(index)
            }
          }
          .tabViewStyle(.page)
        }
      }
      .navigationTitle("Picture \(page + 1)")
      .toolbar {
        Button("Grid", systemImage: showsGrid ? "photo" : "square.grid.2x2") {
          showsGrid.toggle()
        }
      }
    }
  }

  private func picture(_ index: Int) -> some View {
    RoundedRectangle(cornerRadius: 16)
      .fill(colors[index].gradient)
      .overlay { Text("\(index + 1)").font(.largeTitle).foregroundStyle(.white) }
  }
}
