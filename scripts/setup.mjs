// Makes a fresh clone ready to start, to test or to develop. npm runs it before node_modules exists: plain Node, no
// dependencies, and this file in a syntax that a Node which is too old can read far enough to say so.
const [major, minor] = process.versions.node.split('.').map(Number)

if (major > 20 || (major === 20 && minor >= 19)) {
  import('./setup/steps.mjs').then((steps) => steps.setUp(process.argv.slice(2)))
} else {
  console.error(
    `\nMuster Roll needs Node.js 20.19 or newer; this is ${process.version}. Install a newer one from nodejs.org.\n`,
  )
  process.exit(1)
}
