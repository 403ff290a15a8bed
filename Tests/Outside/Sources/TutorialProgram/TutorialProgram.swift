import OutsideTutorials
import TouchstoneDeclarative

/// Shows the tutorial whose name is the argument, in a window.
@main
struct TutorialProgram: App {
  var body: some Scene {
    WindowGroup("Tutorial") {
      if let tutorial = CommandLine.arguments.last.flatMap(Tutorial.init) {
        tutorial.view
      } else {
        Text("There is no such tutorial")
      }
    }
    .defaultSize(width: 480, height: 640)
  }
}
