// npm run same-builds: builds what is committed twice, in two fresh clones, and says which files of the builds differ.
// Servers of one commit stand for each other only when none does that a browser or another server gets to see.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { headCommit, inFreshClone, plainEnvironment, startLogged } from './fresh-clones.mjs'

/** The folder's own path, the tool's notes, and keys of the preview mode that this app does not have. */
const OWN_OF_EACH =
  /^(?:cache|diagnostics|trace.*|\.setup|prerender-manifest\.json|required-server-files\..*|server\/preview-props\.json)(?:\/|$)/

const commit = headCommit()
const log = path.join(tmpdir(), `musterroll-same-builds-${process.pid}.log`)

const [one, other] = await inFreshClone(commit, async (first) => {
  const files = await filesBuiltIn(first)
  return inFreshClone(commit, async (second) => [files, await filesBuiltIn(second)])
})
const names = new Set([...one.keys(), ...other.keys()])
const differing = [...names].filter((name) => one.get(name) !== other.get(name)).sort()
for (const name of differing) console.error(`differs: ${name}`)
console.log(`${names.size} files in two builds of ${commit.slice(0, 7)}, ${differing.length} differ`)
process.exit(differing.length === 0 && names.size > 0 ? 0 : 1)

/** Each file of the build with the hash of its content. */
async function filesBuiltIn(clone) {
  console.log(`Building in ${clone}, with its output in ${log}`)
  const env = plainEnvironment()
  const build = startLogged('npm', ['run', 'build'], { cwd: clone, env, log })
  if ((await build.ended) !== 0) throw new Error(`The build failed: ${log} says why.`)
  const folder = path.join(clone, '.next')
  return new Map(
    readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
      .filter((name) => !OWN_OF_EACH.test(name))
      .map((name) => [
        name,
        createHash('sha256')
          .update(readFileSync(path.join(folder, name)))
          .digest('hex'),
      ]),
  )
}
