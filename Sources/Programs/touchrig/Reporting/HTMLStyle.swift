/// The style of the report.
enum HTMLStyle {
  static let text = """
    :root { color-scheme: light dark; font: 15px/1.45 system-ui, sans-serif; }
    body { margin: 2rem auto; max-width: 76rem; padding: 0 1rem; }
    h1 { font-size: 1.5rem; }
    h2 { font-size: 1.15rem; margin: 0 0 .3rem; font-family: ui-monospace, monospace; }
    h3 { font-size: 1rem; margin: 1rem 0 .3rem; }
    table { border-collapse: collapse; width: 100%; }
    th, td { text-align: left; padding: .3rem .6rem; border-bottom: 1px solid #8884; vertical-align: top; }
    td:nth-child(2) { font-family: ui-monospace, monospace; white-space: nowrap; }
    tr.passed td:first-child { color: #1a7f37; }
    tr.failed td:first-child { color: #d1242f; font-weight: bold; }
    tr.unchanged td:first-child, tr.interrupted td:first-child { color: #777; }
    section { border: 1px solid #8886; border-left: 4px solid #d1242f; border-radius: 6px;
      padding: 1rem; margin: 1.5rem 0; }
    .message { margin: 0 0 .8rem; overflow-wrap: anywhere; }
    .columns { display: grid; grid-template-columns: repeat(auto-fit, minmax(20rem, 1fr)); gap: 1rem; }
    figure { margin: 0 0 .8rem; }
    figure img { max-width: 100%; display: block; border: 1px solid #8886; box-sizing: border-box; }
    figcaption { font-size: .87rem; opacity: .8; margin-top: .2rem; }
    .compare { --cut: 50%; position: relative; width: fit-content; max-width: 100%; }
    .compare .new { position: absolute; inset: 0; width: 100%; height: 100%;
      clip-path: inset(0 0 0 var(--cut)); }
    .compare .line { position: absolute; top: 0; bottom: 0; left: var(--cut); width: 2px;
      background: #d1242f; pointer-events: none; }
    .compare .line::after { content: "↔"; position: absolute; top: 50%; left: 50%; width: 1.6rem;
      line-height: 1.6rem; text-align: center; color: #fff; background: inherit; border-radius: 50%;
      transform: translate(-50%, -50%); }
    .compare input { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; opacity: 0;
      cursor: ew-resize; }
    pre, ol { background: #8881; border-radius: 6px; padding: .6rem .6rem .6rem 3rem; margin: 0;
      overflow: auto; font: 13px/1.5 ui-monospace, monospace; }
    pre { padding-left: .6rem; max-height: 20rem; }
    li.here { background: #d1242f33; font-weight: bold; }
    time { opacity: .7; margin-left: 1rem; font-weight: normal; }
    """
}
