import { Prisma } from '../generated/prisma/client'

/** In the order in which they are written. */
const COLUMNS = [
  'id',
  'versionId',
  'kind',
  'slug',
  'name',
  'sourceKind',
  'sourcePlace',
  'price',
  'role',
  'search',
  'position',
  'rank',
  'replacesId',
  'body',
] as const satisfies readonly (keyof Prisma.PackRowUncheckedCreateInput)[]

type PackRowValues = Readonly<Record<(typeof COLUMNS)[number], string | number | null>>

/** As `createMany` does. That plans the statement anew for each number of rows, which took longer than to write them. */
export async function insertPackRows(client: Prisma.TransactionClient, rows: readonly PackRowValues[]): Promise<void> {
  const names = Prisma.raw(COLUMNS.map((name) => `"${name}"`).join())
  const values = rows.map((row) => Prisma.sql`(${Prisma.join(COLUMNS.map((name) => row[name]))})`)
  await client.$executeRaw`INSERT INTO "PackRow" (${names}) VALUES ${Prisma.join(values)}`
}
