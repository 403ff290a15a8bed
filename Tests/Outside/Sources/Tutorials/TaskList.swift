import TouchstoneDeclarative

/// Tasks to write, tick off, search, move and delete.
public struct TaskList: View {
  @State private var tasks = [
    TaskItem(name: "Water the plants"), TaskItem(name: "Buy bread"), TaskItem(name: "Call Anna"),
  ]
  @State private var search = ""
  @State private var isClearing = false
  @State private var isAdding = false
  @State private var newName = ""

  /// Creates the program's view.
  public init() {}

  private var found: [TaskItem] {
    search.isEmpty ? tasks : tasks.filter { $0.name.lowercased().contains(search.lowercased()) }
  }

  /// The views of the program.
  public var body: some View {
    NavigationStack {
      List {
        if search.isEmpty {
          ForEach($tasks) { $task in
            Toggle(task.name, isOn: $task.isDone)
              .swipeActions(edge: .leading) {
                Button("Done") { task.isDone = true }
              }
          }
          .onDelete { tasks.remove(atOffsets: $0) }
          .onMove { tasks.move(fromOffsets: $0, toOffset: $1) }
        } else {
          ForEach(found) { Text($0.name) }
        }
      }
      .searchable(text: $search)
      .overlay {
        if tasks.isEmpty { ContentUnavailableView("Nothing to do", systemImage: "checkmark") }
      }
      .navigationTitle("Tasks")
      .toolbar {
        ToolbarItem(placement: .topBarLeading) { EditButton() }
        ToolbarItem(placement: .primaryAction) {
          Button("Add", systemImage: "plus") { isAdding = true }
        }
        ToolbarItem(placement: .bottomBar) {
          Button("Clear", role: .destructive) { isClearing = true }
            .disabled(tasks.isEmpty)
        }
      }
      .alert("New task", isPresented: $isAdding) {
        TextField("Name", text: $newName)
        Button("Add") {
          tasks.append(TaskItem(name: newName))
          newName = ""
        }
        Button("Cancel", role: .cancel) {}
      }
      .confirmationDialog("Delete all tasks?", isPresented: $isClearing) {
        Button("Delete all", role: .destructive) { tasks.removeAll() }
        Button("Cancel", role: .cancel) {}
      }
    }
  }
}

/// A task.
struct TaskItem: Identifiable, Equatable {
  var name: String
  var isDone = false

  var id: String { name }
}
