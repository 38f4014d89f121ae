// Bundles the command line into a few files. Loading it as TypeScript takes half a second, longer than most commands.
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

const KEPT_BUNDLES = 3

/** The address of the bundle, which is made anew when a source has changed; null where none can be written. */
export async function commandBundle(root) {
  const cache = path.join(root, 'node_modules/.cache/musterroll')
  try {
    const bundle = newestBundle(root, cache) ?? (await makeBundle(root, cache))
    return pathToFileURL(path.join(bundle, 'main.js')).href
  } catch {
    return null
  }
}

/**
 * `newest.json` holds the bundle's name, its project's folder, and the time and length of each source. A bundle holds
 * the addresses of its sources: a copy of the whole project makes its own.
 */
function newestBundle(root, cache) {
  try {
    const { name, project, sources } = JSON.parse(readFileSync(path.join(cache, 'newest.json'), 'utf8'))
    const isFresh = project === root && sources.every(([file, stamp]) => stampOf(path.join(root, file)) === stamp)
    if (!isFresh) return null
    accessSync(path.join(cache, name, 'main.js'))
    return path.join(cache, name)
  } catch {
    return null
  }
}

function stampOf(file) {
  const { mtimeMs, size } = statSync(file)
  return `${mtimeMs} ${size}`
}

async function makeBundle(root, cache) {
  const { build } = await import('esbuild')
  mkdirSync(cache, { recursive: true })
  const unfinished = mkdtempSync(path.join(cache, 'making-'))
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['lib/cli/main.ts'],
    outdir: unfinished,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node22',
    // The entries that some packages have for Node load their parts in a way that esbuild cannot follow.
    mainFields: ['module', 'main'],
    external: '@prisma/* better-sqlite3 pg @react-pdf/* next next/* react react-dom server-only'.split(' '),
    plugins: [sourceAddresses],
    metafile: true,
    logLevel: 'silent',
  })
  writeFileSync(path.join(unfinished, 'package.json'), '{ "type": "module" }')
  const sources = Object.keys(metafile.inputs).map((file) => [file, stampOf(path.join(root, file))])
  const name = createHash('sha256')
    .update(JSON.stringify([root, sources]))
    .digest('hex')
    .slice(0, 16)
  const bundle = path.join(cache, name)
  rmSync(bundle, { recursive: true, force: true })
  // mkdtemp lets only its maker read the folder; whoever may read the sources may read this.
  chmodSync(unfinished, 0o755)
  renameSync(unfinished, bundle)
  writeAtomically(path.join(cache, 'newest.json'), JSON.stringify({ name, project: root, sources }))
  removeOldBundles(cache)
  return bundle
}

/** A source that finds files by its own address finds them from the bundle, too. */
const sourceAddresses = {
  name: 'source-addresses',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]lib[\\/].*\.(ts|mjs)$/ }, ({ path: file }) => {
      const text = readFileSync(file, 'utf8')
      if (!text.includes('import.meta.url')) return null
      const contents = text.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href))
      return { contents, loader: file.endsWith('.ts') ? 'ts' : 'js' }
    })
  },
}

function writeAtomically(file, text) {
  const temporary = `${file}.${process.pid}`
  writeFileSync(temporary, text)
  renameSync(temporary, file)
}

/** Some older bundles are kept, since a running command may still load parts of one. */
function removeOldBundles(cache) {
  const folders = readdirSync(cache, { withFileTypes: true }).filter((one) => one.isDirectory())
  const newestFirst = folders
    .map(({ name }) => ({ name, modifiedMs: statSync(path.join(cache, name)).mtimeMs }))
    .sort((a, b) => b.modifiedMs - a.modifiedMs)
  for (const { name } of newestFirst.slice(KEPT_BUNDLES))
    rmSync(path.join(cache, name), { recursive: true, force: true })
}
