// A process with one Prisma client that writes owners as told, and prints what was acknowledged.
import type { PrismaClient } from '@/lib/generated/prisma/client'
import { clientOf, ownerRow, type Setup } from './clients'

const [, , file = '', setup = ''] = process.argv
const client: PrismaClient = clientOf(setup as Setup, file) // the word comes from a test, which names a Setup

async function perform(step: string, ids: string[]): Promise<unknown> {
  if (step === 'create') for (const id of ids) await client.owner.create({ data: ownerRow(id) })
  if (step === 'transaction') {
    await client.$transaction(async (tx) => {
      for (const id of ids) await tx.owner.create({ data: ownerRow(id) })
    })
  }
  if (step === 'read') return (await client.owner.findMany({ orderBy: { id: 'asc' } })).map(({ id }) => id)
  return undefined
}

process.on('message', async ([step = '', ...ids]: string[]) => {
  if (step === 'exit') process.exit(0)
  try {
    process.send?.({ acknowledged: true, value: await perform(step, ids) })
  } catch (error) {
    process.send?.({ acknowledged: false, error: String(error) })
  }
})
