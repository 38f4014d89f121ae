import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { APIRequestContext } from 'playwright/test'

/** A bundled list, or one made for tests, as its file holds it. */
export function exampleList(id: string, changes: object = {}): Record<string, unknown> {
  const bundled = path.join('prisma/lists', `${id}.json`)
  const file = existsSync(bundled) ? bundled : path.join('tests/fixtures/lists', `${id}.json`)
  return { ...JSON.parse(readFileSync(file, 'utf8')), ...changes }
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
