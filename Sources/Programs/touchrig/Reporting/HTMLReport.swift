import Rig
import SystemPackage

/// The results as a web page, which needs no server: its pictures and films are in the folders beside it.
struct HTMLReport {
  private let summary: TestSummary

  init(_ summary: TestSummary) { self.summary = summary }

  /// The path of the page.
  var text: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>\(summary.inWords)</title>
    <style>
    \(HTMLStyle.text)
    </style>
    </head>
    <body>
    <h1>\(summary.inWords)</h1>
    \(environment)
    <table>
    <tr><th>Result<th>Script<th>Time<th>What was found</tr>
    \(summary.tests.map(row).joined(separator: "\n"))
    </table>
    \(summary.tests.filter { $0.result.outcome == .failed }.map(section).joined(separator: "\n"))
    </body>
    </html>

    """
  }

  /// The options with which the same can be played again.
  private var environment: String {
    summary.options.isEmpty ? "" : "<p>Played with \(command(summary.options))</p>"
  }

  /// The command that plays a script again, with the same options and `others`.
  private func command(for test: TestSummary.Test, _ others: [String] = []) -> String {
    // A name may begin as an option does.
    let name = (test.job.name.hasPrefix("-") ? "./" : "") + test.job.name
    let program = summary.command.isEmpty ? [] : ["--"] + summary.command
    return command(others + summary.options + [name] + program)
  }

  private func command(_ arguments: [String]) -> String {
    let line = arguments.map(\.quotedForShell).joined(separator: " ")
    return "<code>touchrig test \(line.escapedForMarkup)</code>"
  }

  private func row(of test: TestSummary.Test) -> String {
    let name = test.job.name.escapedForMarkup
    let result = test.result
    let isFailure = result.outcome == .failed
    let link = isFailure ? "<a href=\"#\(test.job.folderName.inLinks)\">\(name)</a>" : name
    return "<tr class=\"\(result.outcome.rawValue)\"><td>\(result.outcome.rawValue)<td>\(link)"
      + "<td>\(result.duration)<td>\((result.message ?? "").escapedForMarkup)"
      + links(to: result.screenshots, of: test) + "</tr>"
  }

  private func links(to screenshots: [String], of test: TestSummary.Test) -> String {
    screenshots.map {
      " <a href=\"\(test.job.folderName.inLinks)/\($0.inLinks)\">\($0.escapedForMarkup)</a>"
    }.joined()
  }

  private func section(of test: TestSummary.Test) -> String {
    return """
      <section id="\(test.job.folderName)">
      <h2>\(test.location.escapedForMarkup)</h2>
      <p class="message">\((test.result.message ?? "").escapedForMarkup)</p>
      <p>To play it again: \(command(for: test))</p>
      \(comparison(of: test))
      <div class="columns">
      \(film(of: test))
      \(script(of: test))
      </div>
      \(text(test.decisions, titled: "What the program made of the fingers"))
      \(text(test.listing, titled: "What the script has listed"))
      \(text(test.output, titled: "Output of the program", ifEmpty: "<p>None.</p>"))
      </section>
      """
  }

  private func text(
    _ text: String, titled title: String, ifEmpty replacement: String? = nil
  ) -> String {
    let body = text.isEmpty ? replacement : "<pre>\(text.escapedForMarkup)</pre>"
    return body.map { "<h3>\(title)</h3>\($0)" } ?? ""
  }

  /// The expected and the new picture over each other, with a slider between them, and the difference.
  private func comparison(of test: TestSummary.Test) -> String {
    guard let pictures = test.result.pictures else { return "" }
    let folder = test.job.folderName.inLinks
    guard let expected = pictures.expected else {
      return figure(
        "\(folder)/\(pictures.new)", "The screen; there is no picture to compare it with")
    }
    let difference = pictures.difference.map {
      figure(
        "\(folder)/\($0)", "Difference: red where they differ, on the expected picture, dimmed")
    }
    return """
      <div class="columns">
      <figure>
      <div class="compare">
      <img src="\(folder)/\(expected)" alt="expected">
      <img class="new" src="\(folder)/\(pictures.new)" alt="new">
      <div class="line"></div>
      <input type="range" min="0" max="100" value="50" aria-label="left expected, right new" \
      oninput="this.parentNode.style.setProperty('--cut', this.value + '%')">
      </div>
      <figcaption><b>Expected</b> left of the line, <b>new</b> right of it; drag it. \
      <a href="\(folder)/\(expected)">expected</a> <a href="\(folder)/\(pictures.new)">new</a><br>\
      If the new picture is right: \(command(for: test, ["--bless"]))</figcaption>
      </figure>
      \(difference ?? "")
      </div>
      """
  }

  private func film(of test: TestSummary.Test) -> String {
    let folder = test.job.folderName.inLinks
    let film = test.result.film.map {
      figure("\(folder)/\($0)", "The film, which repeats; discs are fingers")
    }
    let screen = test.result.screenshot.map {
      figure("\(folder)/\($0)", "The screen at the failure")
    }
    return "<div>\(film ?? "")\(screen ?? "")</div>"
  }

  private func figure(_ path: String, _ caption: String) -> String {
    "<figure><a href=\"\(path)\"><img src=\"\(path)\" alt=\"\(caption)\"></a>"
      + "<figcaption>\(caption)</figcaption></figure>"
  }

  /// The text of the script, with the time that each line took, and those of the files that it includes, with marks at
  /// the lines that failed.
  private func script(of test: TestSummary.Test) -> String {
    guard let script = try? InputFile(path: test.job.script) else { return "" }
    let result = test.result
    let own = listing(script, titled: "The script", time: result.duration(ofLine:)) {
      $0 == result.line
    }
    let origins = result.line == nil ? [] : Set(result.origins)
    let parsed = try? script.script(in: test.job.script.removingLastComponent())
    var seen: Set<FilePath> = []
    let others = (parsed?.includedFiles ?? []).filter { seen.insert($0).inserted }.map { path in
      guard let file = try? InputFile(path: path) else { return "" }
      return listing(file, titled: file.name) { origins.contains("\(file.name):\($0)") }
    }
    return "<div>\(own)\(others.joined())</div>"
  }

  /// The lines of a file, with the times that some took, and marks at those that are `here`.
  private func listing(
    _ file: InputFile, titled title: String, time: (Int) -> String? = { _ in nil },
    here: (Int) -> Bool
  ) -> String {
    let items = file.lines.enumerated().map { index, line in
      let mark = here(index + 1) ? " class=\"here\"" : ""
      let time = time(index + 1).map { " <time>\($0)</time>" } ?? ""
      return "<li\(mark)><code>\(String(line).escapedForMarkup)</code>\(time)</li>"
    }
    return "<h3>\(title.escapedForMarkup)</h3><ol>\(items.joined())</ol>"
  }
}
