'use server'

import { randomBytes } from 'node:crypto'
import { redirect } from 'next/navigation'
import { isGameId, partsOf } from '../games/registry'
import { fieldsOf } from '../http/form-fields'
import { readWith } from '../http/json'
import { type Catalogue, rowOf } from '../kernel/catalogue'
import { asWriter, viewer, type Writer } from '../owners/session'
import { readCatalogue } from '../packs/data'
import { type Failure, fail, type Result } from '../result'
import { storing } from '../storage-failure'
import { listRosters } from './data'
import { createRoster } from './mutations'
import { emptyRoster, nameFor } from './new-list'
import { type NewListFormRequest, newListFormRequest } from './new-list-schema'
import { storedFrom } from './stored'

/** Makes a list from the form and leads to it. Sent twice, the form makes one list. */
export async function createList(_: Failure | null, form: unknown): Promise<Failure | null> {
  const request = readWith(newListFormRequest, fieldsOf(form))
  if (!request.ok) return { kind: 'unreadable', reason: request.unreadable.reason }
  const made = await storing(() => begin(request.value))
  if (!made.ok) return made.failure
  redirect(`/lists/${made.value.rosterId}`)
}

async function begin(request: NewListFormRequest): Promise<Result<{ rosterId: string }>> {
  const { game, pack } = request
  if (!isGameId(game)) return fail({ kind: 'unreadable', reason: `There is no game "${game}" here.` })
  const catalogue = await readCatalogue({ viewer: await viewer(), packId: pack.id, version: pack.version })
  if (!catalogue.ok) return catalogue
  if (catalogue.value.game !== game)
    return fail({ kind: 'unreadable', reason: `${catalogue.value.name} is a pack for another game.` })
  return asWriter((writer) => beginFor(writer, request, catalogue.value))
}

async function beginFor(
  writer: Writer,
  request: NewListFormRequest,
  catalogue: Catalogue,
): Promise<Result<{ rosterId: string }>> {
  const { id, game, pack, limit } = request
  const faction = request.faction && rowOf(catalogue, 'factions', request.faction)
  const religion = request.religion && rowOf(catalogue, 'religions', request.religion)
  const name = request.name || (await nameOfNew(writer.ownerId, game, faction ? faction.name : null, limit))
  const stored = storedFrom(
    emptyRoster({ game, pack, name, limit, faction: faction?.slug ?? null, religion: religion?.slug ?? null }),
  )
  const making = { ...writer, stored, now: new Date(), random: randomBytes }
  const made = await createRoster({ ...making, rosterId: id })
  // The form was sent once already, with something else in it: this is another list.
  if (!made.ok && (made.failure.kind === 'stale' || made.failure.kind === 'not-found')) return createRoster(making)
  return made
}

async function nameOfNew(ownerId: string, game: string, faction: string | null, limit: number): Promise<string> {
  const what = faction ?? (isGameId(game) ? (await partsOf(game).about()).name : game)
  const lists = await listRosters(ownerId)
  return nameFor(
    what,
    limit,
    lists.map(({ name }) => name),
  )
}
