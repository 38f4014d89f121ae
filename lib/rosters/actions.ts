'use server'

import { randomBytes } from 'node:crypto'
import { isGameId, partsOf } from '../games/registry'
import { readWith } from '../http/json'
import { resultOf } from '../http/requests'
import { type Catalogue, rowOf } from '../kernel/catalogue'
import type { FixedList } from '../kernel/rules/game'
import { listFormAction, ownerAction } from '../owners/action'
import { viewer, withOwnerOrNewcomer } from '../owners/session'
import { readCatalogue } from '../packs/data'
import { fail, type Result, succeed } from '../result'
import { withStorageFailures } from '../storage-failure'
import { createRoster } from './create'
import { readRoster } from './data'
import { findExample } from './examples'
import { fingerprintOf } from './fingerprint'
import * as lists from './mutations'
import { newListSource } from './new-roster'
import {
  copyExampleRequest,
  type NewListForm,
  newListForm,
  renameRequest,
  rosterRequest,
  tagsRequest,
} from './request-schema'
import { rosterIn, storedRosterFrom } from './stored'

export const archiveList = ownerAction(rosterRequest, lists.archiveRoster)
export const unarchiveList = ownerAction(rosterRequest, lists.unarchiveRoster)
export const deleteList = ownerAction(rosterRequest, lists.deleteRoster)
export const undeleteList = ownerAction(rosterRequest, lists.undeleteRoster)
export const tagList = ownerAction(tagsRequest, lists.setTags)

export const duplicateList = ownerAction(rosterRequest, async ({ rosterId, ...asking }) => {
  const found = await readRoster({ ownerId: asking.ownerId, rosterId })
  if (!found.ok) return found
  const source = { kind: 'copy', roster: rosterIn(found.value) } as const
  return createRoster({ ...asking, source, tags: found.value.tags })
})

/** Makes a new revision: the name is part of the list, and the former name stays in its history. */
export const renameList = ownerAction(renameRequest, async ({ name, ...asking }) => {
  const found = await readRoster(asking)
  if (!found.ok) return found
  const { revision, body } = found.value
  const { game, ...content } = storedRosterFrom({ ...rosterIn(found.value), name })
  const saved = await lists.saveRoster({ ...asking, revision, fingerprint: fingerprintOf(body), game, content })
  return saved.ok ? succeed(null) : saved
})

type CreateResult = Result<{ readonly rosterId: string }>

/** Makes a list from the form. A form that is sent twice makes one list. */
export async function createListFromForm(fields: unknown): Promise<CreateResult> {
  const form = readWith(newListForm, fields)
  if (!form.ok) return fail({ kind: 'unreadable', reason: form.unreadable.reason })
  return withStorageFailures(() => createFromForm(form.value))
}

/** The same for a form that is sent without script. */
export const createList = listFormAction(createListFromForm)

async function createFromForm({ id, ...form }: NewListForm): Promise<CreateResult> {
  const { game, pack, name } = form
  if (!isGameId(game)) return fail({ kind: 'unreadable', reason: `There is no game "${game}" here.` })
  const catalogue = await readCatalogue({ viewer: await viewer(), packId: pack.id, version: pack.version })
  if (!catalogue.ok) return catalogue
  if (catalogue.value.game !== game)
    return fail({ kind: 'unreadable', reason: `${catalogue.value.name} is a pack for another game.` })
  const faction = form.faction === null ? undefined : rowOf(catalogue.value, 'factions', form.faction)
  const religion = form.religion === null ? undefined : rowOf(catalogue.value, 'religions', form.religion)
  const fixed = form.fixedList === null ? undefined : await fixedListOf(form.fixedList, catalogue.value)
  const limit = form.limit ?? fixed?.limit
  if (limit === undefined) return fail({ kind: 'unreadable', reason: 'The pack has no such scenario and side.' })
  const stem = faction?.name ?? (await partsOf(game).about()).name
  const factionAndReligion = { faction: faction?.slug ?? null, religion: religion?.slug ?? null }
  const source = newListSource({ game, pack, name, limit, ...factionAndReligion }, stem, fixed)
  return withOwnerOrNewcomer((writer) => createRoster({ ...writer, source, id, now: new Date(), random: randomBytes }))
}

async function fixedListOf(id: string, catalogue: Catalogue): Promise<FixedList | undefined> {
  const game = isGameId(catalogue.game) ? await partsOf(catalogue.game).game() : null
  return game?.fixedLists?.(catalogue).find((fixed) => fixed.id === id)
}

/** Makes a list for the player from an example. */
export async function copyExample(sent: unknown): Promise<CreateResult> {
  const request = resultOf(readWith(copyExampleRequest, sent))
  if (!request.ok) return request
  const { id, example } = request.value
  return withStorageFailures(async () => {
    const foundExample = await findExample(example)
    if (!foundExample) return fail({ kind: 'not-found' })
    const source = { kind: 'example', roster: foundExample.roster } as const
    return withOwnerOrNewcomer((writer) =>
      createRoster({ ...writer, source, id, now: new Date(), random: randomBytes }),
    )
  })
}

export const openExample = listFormAction(copyExample)
