import Foundation
import Observation
import TouchstoneDeclarative

// Idioms of tutorials that compile. Each is a small program of its own; that it is here is the test.

// Canvas
enum Idiom23 {
  struct Probe: View {

    var body: some View {
      Canvas { context, size in
        context.fill(Path(ellipseIn: CGRect(origin: .zero, size: size)), with: .color(.green))
      }
    }
  }
}

// StrokeStyle(lineWidth:lineCap:)
enum Idiom24 {
  struct Probe: View {

    var body: some View {
      Circle().stroke(.red, style: StrokeStyle(lineWidth: 3, lineCap: .round))
    }
  }
}

// Circle().trim
enum Idiom25 {
  struct Probe: View {

    var body: some View {
      Circle().trim(from: 0, to: 0.5).stroke(.red)
    }
  }
}

// LinearGradient
enum Idiom26 {
  struct Probe: View {

    var body: some View {
      LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)
    }
  }
}

// .ultraThinMaterial
enum Idiom27 {
  struct Probe: View {

    var body: some View {
      Text("a").background(.ultraThinMaterial)
    }
  }
}

// .clipShape(.capsule)
enum Idiom28 {
  struct Probe: View {

    var body: some View {
      Text("a").clipShape(.capsule)
    }
  }
}

// .clipShape(Capsule())
enum Idiom29 {
  struct Probe: View {

    var body: some View {
      Text("a").clipShape(Capsule())
    }
  }
}

// .background(in:)
enum Idiom30 {
  struct Probe: View {

    var body: some View {
      Text("a").background(.red, in: RoundedRectangle(cornerRadius: 8))
    }
  }
}

// .background { }
enum Idiom31 {
  struct Probe: View {

    var body: some View {
      Text("a").background { Color.red }
    }
  }
}

// .overlay(alignment:)
enum Idiom32 {
  struct Probe: View {

    var body: some View {
      Text("a").overlay(alignment: .top) { Color.red }
    }
  }
}

// .foregroundStyle(.tint)
enum Idiom33 {
  struct Probe: View {

    var body: some View {
      Text("a").foregroundStyle(.tint)
    }
  }
}

// RoundedRectangle.strokeBorder
enum Idiom34 {
  struct Probe: View {

    var body: some View {
      RoundedRectangle(cornerRadius: 8).strokeBorder(.red, lineWidth: 2)
    }
  }
}

// .mask
enum Idiom35 {
  struct Probe: View {

    var body: some View {
      Text("a").mask { Circle() }
    }
  }
}

// Color(hue:saturation:brightness:)
enum Idiom36 {
  struct Probe: View {

    var body: some View {
      Color(hue: 1, saturation: 1, brightness: 1)
    }
  }
}
