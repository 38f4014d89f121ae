import { describe, expect, it } from 'vitest'
import { type Setup, storedOwners, switchToRollbackJournal } from '../support/clients'
import { copyOfTemplate, scratchFolder } from '../support/database'
import { SecondProcess } from '../support/second-process'

// prisma/orm#29933. COMMIT is made to fail by a second program that reads: in rollback-journal mode a reader's lock
// holds up exactly that one step. What was acknowledged is then compared with what the file holds after a normal exit.

const folder = scratchFolder()

async function runScenario(setup: Setup) {
  const file = copyOfTemplate(folder, `${setup}.db`)
  if (setup !== 'durable') switchToRollbackJournal(file)
  const server = new SecondProcess('prisma-process.ts', file, setup)
  const reader = new SecondProcess('sql-process.ts', file)
  const acknowledged: string[] = []
  const refused: string[] = []
  const write = async (step: 'create' | 'transaction', ...ids: string[]) => {
    const answer = await server.tell(step, ...ids)
    if (answer.acknowledged) acknowledged.push(...ids)
    else refused.push(...ids)
  }

  await write('create', 'a-before')
  await reader.tell('exec', 'BEGIN')
  await reader.tell('read', 'SELECT count(*) FROM Owner')
  await write('transaction', 'b-while-read-1', 'b-while-read-2')
  await reader.tell('exec', 'COMMIT')
  await write('create', 'c-after')
  await write('create', 'd-after')
  await write('transaction', 'e-after-1', 'e-after-2')
  await server.exit()
  await reader.exit()

  const stored = storedOwners(file)
  return { acknowledged, refused, stored, lost: acknowledged.filter((id) => !stored.includes(id)) }
}

describe('one busy COMMIT', () => {
  it('makes Prisma as it comes acknowledge writes that vanish (if this fails, Prisma may have been repaired)', async () => {
    const { acknowledged, refused, lost } = await runScenario('plain')
    expect(acknowledged).toEqual(['a-before', 'c-after', 'd-after'])
    expect(refused).toEqual(['b-while-read-1', 'b-while-read-2', 'e-after-1', 'e-after-2'])
    expect(lost).toEqual(['c-after', 'd-after'])
  })

  it('is reported, leaves nothing behind and harms no later write with ours', async () => {
    const { acknowledged, refused, stored } = await runScenario('rollback-journal')
    expect(refused).toEqual(['b-while-read-1', 'b-while-read-2'])
    expect(stored).toEqual(['a-before', 'c-after', 'd-after', 'e-after-1', 'e-after-2'])
    expect(acknowledged).toEqual(stored)
  })

  it('does not come about with our settings', async () => {
    const { acknowledged, refused, stored } = await runScenario('durable')
    expect(refused).toEqual([])
    expect(stored).toHaveLength(7)
    expect(acknowledged).toEqual(stored)
  })
})
