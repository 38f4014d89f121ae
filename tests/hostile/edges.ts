import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { PACKED } from '../../scripts/serve/packed-files.mjs'

/** Everything that can be asked for: read from the build, so that a new page or action is asked, too. */
export interface Edges {
  /** As the app's folders name them: "/lists/[id]/print". */
  readonly routes: readonly string[]
  /** Those that take something in, with the ways in which they do. */
  readonly writes: readonly { readonly route: string; readonly method: string }[]
  readonly actions: readonly { readonly id: string; readonly name: string; readonly routes: readonly string[] }[]
  readonly files: readonly string[]
}

const BUILT = '.next'
const WRITING = /export (?:async )?function (POST|PUT|PATCH|DELETE)\b|export const (POST|PUT|PATCH|DELETE)\b/g

const routesFile = z.record(z.string(), z.string())
const actionsFile = z.object({
  node: z.record(z.string(), z.object({ workers: z.record(z.string(), z.unknown()), exportedName: z.string() })),
})

export function readEdges(): Edges {
  const routes = routesFile.parse(built('app-path-routes-manifest.json'))
  const { node } = actionsFile.parse(built('server/server-reference-manifest.json'))
  // What is packed has the address of what it was made of.
  const sent = filesUnder(`${BUILT}/static`, '/_next/static').filter((file) => !file.endsWith(PACKED))
  return {
    routes: [...new Set(Object.values(routes))].sort(),
    writes: Object.entries(routes).flatMap(([file, route]) => writesOf(file).map((method) => ({ route, method }))),
    actions: Object.entries(node).map(([id, { workers, exportedName }]) => ({
      id,
      name: exportedName,
      routes: Object.keys(workers).flatMap((file) => routes[file.replace(/^app/, '')] ?? []),
    })),
    files: [...sent.slice(0, 5), ...filesUnder('public', '')],
  }
}

function built(file: string): unknown {
  return JSON.parse(readFileSync(path.join(BUILT, file), 'utf8'))
}

function writesOf(file: string): string[] {
  if (!file.endsWith('/route')) return []
  const source = ['.ts', '.tsx'].map((ending) => path.join('app', file + ending)).find((found) => existsSync(found))
  // A picture or a manifest, which Next serves by itself.
  if (!source) return []
  const text = readFileSync(source, 'utf8')
  return [...text.matchAll(WRITING)].flatMap(([, asFunction, asConst]) => asFunction ?? asConst ?? [])
}

function filesUnder(folder: string, address: string): string[] {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile())
  return files.map(({ parentPath, name }) => `${address}/${path.relative(folder, path.join(parentPath, name))}`)
}
