import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { APIRequestContext } from 'playwright/test'

/** A bundled list, as its file holds it. */
export function exampleList(id: string, changes: object = {}): Record<string, unknown> {
  return { ...JSON.parse(readFileSync(path.join('prisma/lists', `${id}.json`), 'utf8')), ...changes }
}

/** Creates lists for the owner of the requests' cookies. Returns their ids. */
export async function createLists(request: APIRequestContext, lists: readonly object[]): Promise<readonly string[]> {
  const ids: string[] = []
  for (const list of lists) {
    const answer = await request.post('/api/lists', { data: { list } })
    if (answer.status() !== 201) throw new Error(`${answer.status()}: ${await answer.text()}`)
    ids.push((await answer.json()).id)
  }
  return ids
}
