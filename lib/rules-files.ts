import { readFile } from 'node:fs/promises'
import path from 'node:path'

const BUILT = path.join(process.cwd(), '.next')
const BUILDER = 'components/builder/builder.tsx'

let readOnce: Promise<string> | null = null

/**
 * The scripts with a game's rules, as the builder's page loads them once its own scripts run: named in the page, they
 * are fetched with those. Next says nothing of them beforehand, so they are read from what was built. Empty where that
 * does not read as expected, and in development: then they are fetched a moment later.
 */
export async function rulesFiles(game: string): Promise<readonly string[]> {
  readOnce ??= readBuilderScripts().catch(() => '')
  return filesIn(await readOnce, game)
}

async function readBuilderScripts(): Promise<string> {
  const page = path.join(BUILT, 'server/app/lists/[id]/page_client-reference-manifest.js')
  const manifest = await readFile(page, 'utf8')
  const named = new RegExp(`/${BUILDER}":\\{[^[]*\\[([^\\]]*)\\]`).exec(manifest)?.[1] ?? ''
  const files = namedIn(named)
  return (await Promise.all(files.map((file) => readFile(path.join(BUILT, file), 'utf8')))).join('\n')
}

/** In the scripts of the builder's page: `"game":async()=>(await e.A(12)` and `12,e=>{e.v(t=>Promise.all(["…"]`. */
export function filesIn(scripts: string, game: string): readonly string[] {
  const id = new RegExp(`"?${game}"?:async\\(\\)=>\\(await \\w+\\.A\\((\\d+)\\)`).exec(scripts)?.[1]
  if (id === undefined) return []
  const named = new RegExp(`\\b${id},\\w+=>\\{\\w+\\.v\\(\\w+=>Promise\\.all\\(\\[([^\\]]*)\\]`).exec(scripts)?.[1]
  return namedIn(named ?? '').map((file) => `/_next/${file}`)
}

function namedIn(list: string): readonly string[] {
  return list.match(/static\/chunks\/[\w.~-]+\.js/g) ?? []
}
