// Plain JavaScript in an old syntax: a Node that is too old reads it far enough to say so.

/**
 * better-sqlite3 needs this version of Node's interface for native code. With an older one, opening a database ends in
 * a segmentation fault. The version of that interface tells, not Node's own: 23.0 to 23.5 have 9, too.
 */
export const LEAST_NODE_API = 10

/** @returns {string | null} what to say when this Node cannot run the app */
export function nodeProblem() {
  if (Number(process.versions.napi) >= LEAST_NODE_API) return null
  return `Muster Roll needs Node.js 22.14 or newer; this is ${process.version}. Run npm run setup, or install a newer one from nodejs.org.`
}

/** Ends the process with that sentence: what comes next would crash it without a word. */
export function requireNode() {
  const problem = nodeProblem()
  if (!problem) return
  console.error(`\n${problem}\n`)
  process.exit(1)
}
