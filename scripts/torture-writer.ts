// Started and killed by scripts/torture.ts: saves lists as fast as it can, several at once, and writes a line for
// every save that was acknowledged.
import { createHash, randomBytes } from 'node:crypto'
import { writeSync } from 'node:fs'
import { createOwner } from '../lib/owners/mutations'
import type { Result } from '../lib/result'
import { createRoster, saveRoster } from '../lib/rosters/mutations'

const ROSTERS = 6
const RIVALS = 2
const LONGEST_BODY = 40_000

interface Written {
  readonly rosterId: string
  readonly revision: number
}

function demand<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.failure.kind)
  return result.value
}

function content(round: number) {
  const length = randomBytes(2).readUInt16LE() % LONGEST_BODY
  const body = JSON.stringify({ round, filling: randomBytes(Math.ceil(length / 2)).toString('hex') })
  return { name: `Round ${round}`, packId: 'torture', packVersion: '1.0.0', body }
}

// Straight to the descriptor: a line that is written has left this process before the next save begins.
function acknowledge({ rosterId, revision }: Written, body: string): void {
  const sha256 = createHash('sha256').update(body).digest('hex')
  writeSync(1, `${JSON.stringify({ rosterId, revision, sha256 })}\n`)
}

async function keepSaving(ownerId: string): Promise<never> {
  const first = content(0)
  const made = demand(
    await createRoster({ ownerId, stored: { systemId: 'torture', ...first }, now: new Date(), random: randomBytes }),
  )
  acknowledge(made, first.body)
  let { revision } = made
  for (let round = 1; ; round++) {
    // Rivals save from the same revision, as two tabs do: one of them gets through.
    const tries = Array.from({ length: RIVALS }, async () => {
      const next = content(round)
      const key = { ownerId, rosterId: made.rosterId, revision }
      const saved = await saveRoster({ ...key, content: next, now: new Date(), random: randomBytes })
      if (!saved.ok) return null
      acknowledge({ rosterId: made.rosterId, revision: saved.value.revision }, next.body)
      return saved.value.revision
    })
    const reached = (await Promise.all(tries)).filter((number) => number !== null)
    if (reached.length !== 1) throw new Error(`${reached.length} of ${RIVALS} rivals were acknowledged.`)
    revision = reached[0] ?? revision
  }
}

const { ownerId } = demand(await createOwner({ now: new Date(), random: randomBytes }))
await Promise.all(Array.from({ length: ROSTERS }, () => keepSaving(ownerId)))
