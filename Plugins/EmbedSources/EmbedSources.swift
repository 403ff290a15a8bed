import Foundation
import PackagePlugin

/// Embeds the files of a target's folder `Scenes` as text, so that the program can show them.
@main
struct EmbedSources: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    guard let target = target as? SourceModuleTarget else { return [] }
    let scenes = target.sourceFiles(withSuffix: ".swift").map(\.url)
      .filter { $0.deletingLastPathComponent().lastPathComponent == "Scenes" }
      .sorted { $0.path < $1.path }
    let output = context.pluginWorkDirectoryURL.appending(path: "SceneSources.swift")
    return [
      .buildCommand(
        displayName: "Embedding the sources of \(scenes.count) scenes",
        executable: try context.tool(named: "embed-sources").url,
        arguments: [output.path] + scenes.map(\.path), inputFiles: scenes, outputFiles: [output])
    ]
  }
}
