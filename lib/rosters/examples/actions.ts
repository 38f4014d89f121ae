'use server'

import { randomBytes } from 'node:crypto'
import { redirect } from 'next/navigation'
import { fieldsOf } from '../../http/form-fields'
import { readWith } from '../../http/json'
import { resultOf } from '../../http/requests'
import { nameOfCopy } from '../../kernel/names'
import type { Roster } from '../../kernel/roster/roster'
import { asWriter, type Writer } from '../../owners/session'
import { type Failure, fail, type Result, succeed } from '../../result'
import { storing } from '../../storage-failure'
import { listRosters, readRoster } from '../data'
import { createRoster } from '../mutations'
import { storedFrom } from '../stored'
import { copyRequest } from './request-schema'
import { findExample } from './shelf'

/** Makes a list of one's own from an example. */
export async function copyExample(sent: unknown): Promise<Result<{ rosterId: string }>> {
  const request = resultOf(readWith(copyRequest, sent))
  if (!request.ok) return request
  const { id, example } = request.value
  return storing(async () => {
    const found = await findExample(example)
    if (!found) return fail({ kind: 'not-found' })
    return asWriter((writer) => copyFor(writer, found.roster, id))
  })
}

async function copyFor(writer: Writer, roster: Roster, id: string | undefined): Promise<Result<{ rosterId: string }>> {
  const { ownerId } = writer
  const before = id === undefined ? null : await readRoster({ ownerId, rosterId: id })
  if (before?.ok) return succeed({ rosterId: before.value.id })
  const taken = (await listRosters(ownerId)).map(({ name }) => name)
  const name = taken.includes(roster.name) ? nameOfCopy(roster.name, taken) : roster.name
  const stored = storedFrom({ ...roster, name })
  return createRoster({ ...writer, stored, rosterId: id, now: new Date(), random: randomBytes })
}

/** The same for a form, which needs no script: it leads to the list. */
export async function openExample(_: Failure | null, form: unknown): Promise<Failure | null> {
  const made = await copyExample(fieldsOf(form))
  if (!made.ok) return made.failure
  redirect(`/lists/${made.value.rosterId}`)
}
