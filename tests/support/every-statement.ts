import { randomBytes } from 'node:crypto'
import { clean } from '@/lib/cleaning/clean'
import { oldDeletedLists } from '@/lib/cleaning/mutations'
import { database } from '@/lib/db/client'
import { readEpoch } from '@/lib/db/epoch'
import { readShareStateRow } from '@/lib/db/share-state'
import { addTries, takeTryBack } from '@/lib/db/tries'
import { rejoin } from '@/lib/devices/after-restore/mutations'
import { listDevices } from '@/lib/devices/browsers/data'
import { removeDevices, renameDevice } from '@/lib/devices/browsers/mutations'
import * as devicesRead from '@/lib/devices/data'
import * as devices from '@/lib/devices/mutations'
import { createRecoveryCode, redeemRecoveryCode } from '@/lib/devices/recovery/mutations'
import { commitImport, discardAbandonedImports, discardImport, resumeImports } from '@/lib/import-export/commit'
import * as importsRead from '@/lib/import-export/data'
import * as imports from '@/lib/import-export/mutations'
import { findOwner, isEndedKey } from '@/lib/keys/data'
import * as keys from '@/lib/keys/mutations'
import * as copies from '@/lib/packs/copies/data'
import * as packsRead from '@/lib/packs/data'
import * as drafts from '@/lib/packs/drafts/mutations'
import * as packs from '@/lib/packs/mutations'
import { searchUnits } from '@/lib/packs/units/data'
import { readPrintState } from '@/lib/print/data'
import * as listsRead from '@/lib/rosters/data'
import * as defaultsRead from '@/lib/rosters/defaults/data'
import * as defaults from '@/lib/rosters/defaults/mutations'
import * as lists from '@/lib/rosters/mutations'
import { storedRosterFrom } from '@/lib/rosters/stored'
import * as sharesRead from '@/lib/share/data'
import * as shares from '@/lib/share/mutations'
import { SHOWS_AT_FIRST } from '@/lib/share/shows'
import { classRow, examplePack, extension, raceRow } from '../packs/packs'
import { good, newDraft, take } from '../packs/stored-packs'
import { listOf } from './rosters'

/** Tables of which a database has a handful of rows, however many play. */
export const SMALL = ['Epoch', 'Import', 'SettledDefault', 'CleaningRule', 'Heartbeat']

/** What has a plan. */
export const isPlanned = (sql: string) => /^\s*(SELECT|UPDATE|DELETE|INSERT|WITH)\b/i.test(sql)

const now = new Date('2030-01-07T08:00:00Z')
const later = new Date('2040-01-07T08:00:00Z')
const making = { now, random: randomBytes }
const list = (name: string) => listOf('dwethia-heroes', 'example-heroes', { name, limit: 60, entries: [] })
const stored = (name: string) => storedRosterFrom(list(name))
const history = { createdAt: now, updatedAt: now, archivedAt: null, deletedAt: null, versions: [] }

/** Asks an empty database whatever the app asks one. */
export async function askEverything() {
  good(await take(examplePack()))
  const { ownerId, key } = good(await keys.createOwner(making))
  await findOwner(key)
  await keys.noteKeySeen({ key, now: later })
  const newcomer = keys.newNewcomer(making)
  good(await lists.storeNewRoster({ ...making, ownerId: newcomer.ownerId, newcomer, stored: stored('First') }))
  const { rosterId } = good(
    await lists.storeNewRoster({ ...making, ownerId, rosterId: 'a-list', stored: stored('One') }),
  )
  const list = { ownerId, rosterId }
  await askForLists(list)
  await askForShares(list, key)
  await askForPacks(ownerId)
  await askForCopies(ownerId)
  await askForDevices({ ownerId, key })
  await askForImports(ownerId)
  await askForDefaults(rosterId)
  await addTries({ key: 'a', by: 1, now: 0, periodMs: 1 })
  await takeTryBack({ key: 'a', now: 0 })
  await oldDeletedLists(later)(10)
  for (let turn = 0; turn < 2; turn += 1) await clean(later, async () => undefined)
}

async function askForLists(key: listsRead.RosterKey) {
  const { ownerId, rosterId } = key
  const save = { ...making, ...key, content: stored('Two') }
  const { fingerprint } = good(await lists.saveRoster({ ...save, revision: 1, sitting: 'a' }))
  good(await lists.saveRoster({ ...save, revision: 2, fingerprint, game: 'dwethia-heroes', sitting: 'a' }))
  await lists.saveRoster({ ...save, revision: 1 })
  good(await lists.restoreVersion({ ...making, ...key, revision: 3, version: 1 }))
  for (const change of [lists.archiveRoster, lists.unarchiveRoster, lists.deleteRoster, lists.undeleteRoster])
    good(await change({ ...key, now }))
  good(await lists.setTags({ ...key, tags: ['a'] }))
  for (const state of ['active', 'archived', 'deleted'] as const) await listsRead.listRosters(ownerId, state)
  await listsRead.newestRosters(ownerId, { most: 3 })
  await listsRead.newestRosters(ownerId, { most: 3, game: 'magewinds' })
  await listsRead.countActive(ownerId)
  await listsRead.readRoster(key)
  await listsRead.readDeletedName(key)
  await listsRead.countByArchiveState(ownerId)
  await listsRead.readBodies(ownerId, [rosterId, 'other'])
  await listsRead.readKnown(ownerId, [rosterId, 'other'])
  await listsRead.isIdFree(rosterId)
  await listsRead.listVersions(key)
  await listsRead.readVersionLabel(key, 1)
  await listsRead.readVersions(key, [1, 2])
  await listsRead.readVersion(key, 1)
  await listsRead.readVersion(key, 1, { includeDeleted: true })
}

async function askForShares(key: listsRead.RosterKey, ownerKey: string) {
  const request = { ...making, ...key, isIndexable: true, shows: SHOWS_AT_FIRST }
  const { code } = good(await shares.shareList({ ...request, kind: 'live' }))
  good(await shares.shareList({ ...request, kind: 'frozen' }))
  good(await shares.setShareSettings({ ...key, code, isIndexable: true }))
  await sharesRead.readShare(code)
  await sharesRead.readShareState(code)
  await readShareStateRow(code)
  await sharesRead.listShares(key)
  await sharesRead.listPublicCodes()
  await readPrintState({ key: ownerKey, rosterId: key.rosterId })
  good(await shares.withdrawShare({ ...key, code, now }))
}

async function askForPacks(ownerId: string) {
  const { packId } = await newDraft(ownerId)
  const own = { ownerId, packId }
  let revision = 1
  const change = () => ({ ...making, ...own, revision: revision++, kind: 'races' as const })
  good(await drafts.saveRow({ ...change(), slug: null, row: raceRow('gnoll') }))
  good(await drafts.saveRow({ ...change(), slug: 'gnoll', row: raceRow('gnoll', { points: 2 }) }))
  good(await drafts.saveRow({ ...change(), slug: 'gnoll', row: raceRow('gnome') }))
  good(await drafts.saveRows({ ...change(), rows: [raceRow('orc'), raceRow('ogre')] }))
  good(await drafts.saveRow({ ...change(), kind: 'classes', slug: null, row: classRow('scout') }))
  good(await drafts.deleteRow({ ...change(), slug: 'orc' }))
  await packsRead.readDraft(own)
  await packsRead.problemsOfDraft(own)
  good(await drafts.restoreRow({ ...change(), slug: 'orc' }))
  good(await drafts.duplicateRow({ ...change(), slug: 'orc' }))
  good(await drafts.moveRow({ ...change(), slug: 'orc', before: null }))
  good(await drafts.moveRow({ ...change(), slug: 'orc', before: 'ogre' }))
  good(await drafts.renameDraft({ ...change(), name: 'Another name' }))
  good(await packs.publishDraft({ ...own, revision, now }))
  const draft = good(await packs.openDraft({ ...making, ...own }))
  const version = { viewer: ownerId, packId, version: 1 }
  await packsRead.listPacks({ viewer: ownerId })
  await packsRead.listPacks({ viewer: null, game: 'magewinds', state: 'deleted' })
  await packsRead.readPack(version)
  await packsRead.listPackVersions(version)
  await packsRead.readServedCatalogue(version)
  await packsRead.exportPack(version)
  await packsRead.readChanges({ ...version, from: null, to: 1 })
  await packsRead.countRows(version)
  await packsRead.readFacets({ ...version, kind: 'races' })
  await packsRead.readRow({ ...version, kind: 'races', slug: 'orc' as never })
  for (const sort of ['pack', 'name', 'price', { field: 'points' }] as const)
    await packsRead.searchRows({
      ...version,
      kind: 'races',
      text: 'or',
      roles: ['basic'],
      sources: ['house'],
      price: { least: 1 },
      sort,
    })
  for (const viewer of [null, ownerId]) await searchUnits({ viewer, text: 'or' })
  good(await packs.discardDraft({ ...own, revision: draft.revision }))
  for (const change of [packs.archivePack, packs.deletePack, packs.undeletePack]) good(await change({ ...own, now }))
  good(await take(examplePack({ id: 'of-mine' }), ownerId))
}

async function askForCopies(ownerId: string) {
  good(await take(extension({ races: [raceRow('newcomer')] }), ownerId))
  const from = { kind: 'copy', of: { id: 'mine', version: 1 } as never } as const
  const own = { ownerId, packId: good(await packs.createPack({ ...making, ownerId, name: 'Copy', from })).packId }
  await copies.readCopiedRows({ ...own, kind: 'races' })
  await copies.readCopiedRow({ ...own, kind: 'races', slug: 'newcomer' as never })
  // As one from before origins were noted.
  const { id } = await database().pack.findFirstOrThrow({ where: { ownerId, slug: own.packId }, select: { id: true } })
  await database().packVersion.updateMany({ where: { packId: id }, data: { originId: null } })
  await copies.readChangesOfCopy(own)
}

async function askForDevices({ ownerId, key }: { ownerId: string; key: string }) {
  const other = good(await keys.createOwner(making))
  good(await take(examplePack({ id: 'of-mine', name: 'Differs' }), other.ownerId))
  const content = storedRosterFrom(listOf('dwethia-heroes', 'of-mine', { name: 'Pinned', limit: 6, entries: [] }))
  good(await lists.storeNewRoster({ ...making, ownerId: other.ownerId, stored: content }))
  const { code } = good(await devices.createDeviceLink({ ...making, ownerId }))
  await devicesRead.readDeviceLink({ code, now })
  good(await devices.redeemDeviceLink({ ...making, code, guestId: other.ownerId }))
  const third = good(await keys.createOwner({ ...making, now: later }))
  const epoch = await readEpoch()
  for (const one of [key, third.key]) good(await rejoin({ ...making, key: one, epoch, secrets: ['s1', 's2'] }))
  const { code: typed } = good(await createRecoveryCode({ ...making, ownerId }))
  await devicesRead.readRecoveryDate(ownerId)
  good(await redeemRecoveryCode({ ...making, typed, guestId: null }))
  good(await keys.noteKeyLinks({ key, links: ['s1'] }))
  good(await keys.noteKeyUsed({ key, now: later, browser: null, links: [] }))
  const [own = { id: '' }] = await listDevices({ ownerId, key })
  good(await renameDevice({ ownerId, device: own.id, name: 'Mine' }))
  good(await removeDevices({ ownerId, key, devices: 'others', abandons: false, now }))
  await isEndedKey(third.key)
}

async function askForImports(ownerId: string) {
  const begun = async (id: string) => {
    const importId = good(await imports.beginImport({ ...making, ownerId }))
    good(
      await imports.addLists({ ...making, importId, lists: [{ rosterId: id, stored: stored(id), tags: [], history }] }),
    )
    const body = JSON.stringify(extension({ races: [raceRow('imported')] }, { id: 'imported' }))
    good(await imports.addPack({ random: randomBytes, importId, position: 0, kind: 'draft', body }))
    return importId
  }
  const whole = await begun('whole')
  good(await imports.sealImport(whole))
  good(await commitImport({ id: whole, createdAt: now }, randomBytes))
  await discardImport(await begun('broken off'))
  good(await imports.sealImport(await begun('left whole')))
  await begun('left')
  await resumeImports(later)
  await discardAbandonedImports(later)
  for await (const _ of importsRead.exportAll(ownerId));
  await importsRead.ExistingLists.of(ownerId)
}

async function askForDefaults(rosterId: string) {
  const page = { games: ['dwethia-heroes'], after: '' }
  await defaultsRead.readSettledChanges()
  await defaultsRead.readListsPage(page)
  await defaultsRead.readVersionsPage(page)
  await defaultsRead.readFrozenSharesPage(page)
  await defaults.saveListsAsBefore([{ id: rosterId, revision: 4, stored: stored('As before') }], making)
  await defaults.writeVersionBodies([{ id: 'x', body: '' }])
  await defaults.writeShareBodies([{ id: 'x', body: '' }])
  await defaults.noteSettledChanges(['x'], now)
}
