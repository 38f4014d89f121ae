import { readFileSync } from 'node:fs'
import path from 'node:path'

const BUILT = path.join(process.cwd(), '.next')
const BUILDER = 'components/builder/builder.tsx'

/**
 * The scripts with a game's rules, and with what shows an open list, as the builder's page loads them once its own
 * scripts run: named in the page, they are fetched with those. Next says nothing of them beforehand, so they are read
 * from what was built.
 */
export function lateBuilderFiles(game: string): readonly string[] {
  const scripts = builderScripts()
  return [...filesIn(scripts, IMPORT_OF_VIEW), ...filesIn(scripts, importOf(game))]
}

const builderScripts = readOnce(() => {
  const manifest = read('server/app/lists/[id]/page_client-reference-manifest.js')
  const named = new RegExp(`/${BUILDER}":\\{[^[]*\\[([^\\]]*)\\]`).exec(manifest)?.[1] ?? ''
  return namedIn(named).map(read).join('\n')
}, '')

/**
 * Read when it is first asked for, and in one go: what a page names after it has waited for a file, it names too late.
 * The substitute where something does not read as expected, and in development: then a page says less beforehand.
 */
function readOnce<T>(readAll: () => T, substitute: T): () => T {
  let known: { readonly value: T } | null = null
  return () => {
    if (process.env.NODE_ENV !== 'production') return substitute
    try {
      known ??= { value: readAll() }
    } catch {
      known = { value: substitute }
    }
    return known.value
  }
}

const read = (file: string) => readFileSync(path.join(BUILT, file), 'utf8')

/** In the scripts of the builder's page: `"game":async()=>(await e.A(12)`. */
export const importOf = (game: string) => new RegExp(`"?${game}"?:async\\(\\)=>\\(await \\w+\\.A\\((\\d+)\\)`)

/** `(await e.A(12)).OpenedBuilder`. */
export const IMPORT_OF_VIEW = /\(await \w+\.A\((\d+)\)\)\.OpenedBuilder\b/

/** `12,e=>{e.v(t=>Promise.all(["…"]` names the scripts of an import. */
export function filesIn(scripts: string, imported: RegExp): readonly string[] {
  const id = imported.exec(scripts)?.[1]
  if (id === undefined) return []
  const named = new RegExp(`\\b${id},\\w+=>\\{\\w+\\.v\\(\\w+=>Promise\\.all\\(\\[([^\\]]*)\\]`).exec(scripts)?.[1]
  return namedIn(named ?? '').map(addressOf)
}

function namedIn(list: string): readonly string[] {
  return list.match(/static\/chunks\/[\w.~-]+\.js/g) ?? []
}

const addressOf = (file: string) => `/_next/${file}`
