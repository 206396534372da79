// Plain JavaScript on purpose: it must run under any old Node, to say what is missing.
const needed = 26
const found = Number(process.versions.node.split('.')[0])

if (found < needed) {
  process.stderr.write(
    `Tabia runs on Node ${needed}; this is Node ${process.versions.node}.\n` +
      `"npm ci" brings Node ${needed} along for Linux, macOS and Windows (x64; ARM on Linux and macOS).\n` +
      'It seems to have been left out (--omit=optional?). Run "npm ci" again, or install Node ' +
      `${needed} yourself.\n`,
  )
  process.exit(1)
}
