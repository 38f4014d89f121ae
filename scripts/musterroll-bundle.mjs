// The command line in a few files: as TypeScript it takes half a second to load, longer than most of its answers.
import { createHash } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const KEPT = 3

/** The address of the bundle, made anew where a source has changed; null where none can be kept. */
export async function commandBundle(root) {
  const shelf = path.join(root, 'node_modules/.cache/musterroll')
  try {
    const bundle = newest(root, shelf) ?? (await bundled(root, shelf))
    return pathToFileURL(path.join(bundle, 'main.js')).href
  } catch {
    return null
  }
}

/**
 * What stands in `newest` is the bundle, the project that it was made in, and, for each of its sources, when it was
 * written and how long it is. A bundle holds the addresses of its sources: a copy of the whole folder makes its own.
 */
function newest(root, shelf) {
  try {
    const { name, project, sources } = JSON.parse(readFileSync(path.join(shelf, 'newest.json'), 'utf8'))
    const isFresh = project === root && sources.every(([file, stamp]) => stampOf(path.join(root, file)) === stamp)
    if (!isFresh) return null
    accessSync(path.join(shelf, name, 'main.js'))
    return path.join(shelf, name)
  } catch {
    return null
  }
}

function stampOf(file) {
  const { mtimeMs, size } = statSync(file)
  return `${mtimeMs} ${size}`
}

async function bundled(root, shelf) {
  const { build } = await import('esbuild')
  mkdirSync(shelf, { recursive: true })
  const made = mkdtempSync(path.join(shelf, 'making-'))
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['lib/cli/main.ts'],
    outdir: made,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node22',
    // The files that some packages have for Node load their parts in a way that no bundle follows.
    mainFields: ['module', 'main'],
    external: ['@prisma/*', 'better-sqlite3', '@react-pdf/*', 'next', 'next/*', 'react', 'react-dom', 'server-only'],
    plugins: [addressesOfSources],
    metafile: true,
    logLevel: 'silent',
  })
  writeFileSync(path.join(made, 'package.json'), '{ "type": "module" }')
  const sources = Object.keys(metafile.inputs).map((file) => [file, stampOf(path.join(root, file))])
  const name = createHash('sha256')
    .update(JSON.stringify([root, sources]))
    .digest('hex')
    .slice(0, 16)
  const kept = path.join(shelf, name)
  rmSync(kept, { recursive: true, force: true })
  // A folder that is made under a name of its own is its maker's alone; whoever may read the sources may read this.
  chmodSync(made, 0o755)
  renameSync(made, kept)
  writeWhole(path.join(shelf, 'newest.json'), JSON.stringify({ name, project: root, sources }))
  dropOlder(shelf)
  return kept
}

/** A file that finds its neighbours by its own address finds them from the bundle, too. */
const addressesOfSources = {
  name: 'addresses-of-sources',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]lib[\\/].*\.(ts|mjs)$/ }, ({ path: file }) => {
      const text = readFileSync(file, 'utf8')
      if (!text.includes('import.meta.url')) return null
      const contents = text.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href))
      return { contents, loader: file.endsWith('.ts') ? 'ts' : 'js' }
    })
  },
}

function writeWhole(file, text) {
  const part = `${file}.${process.pid}`
  writeFileSync(part, text)
  renameSync(part, file)
}

/** A call that is still running loads the rest of its own bundle. */
function dropOlder(shelf) {
  const folders = readdirSync(shelf, { withFileTypes: true }).filter((one) => one.isDirectory())
  const byAge = folders
    .map(({ name }) => ({ name, age: statSync(path.join(shelf, name)).mtimeMs }))
    .sort((a, b) => b.age - a.age)
  for (const { name } of byAge.slice(KEPT)) rmSync(path.join(shelf, name), { recursive: true, force: true })
}
