import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Row } from '@/lib/kernel/catalogue'

const FOLDER = path.join(import.meta.dirname, '../../prisma/packs')

type PackRow = Row & Readonly<Record<string, unknown>>

/** A pack's file; of its rows, those that it brings in itself. */
type PackFile = {
  readonly id: string
  readonly name: string
  readonly game: string
  readonly version: number
  readonly extends?: string
  readonly extendsVersion?: number
} & Readonly<Record<string, readonly PackRow[] | string | number | undefined>>

/** The newest version of a bundled pack, as its file holds it. */
export function newestPack(id: string): PackFile {
  const versions = readdirSync(path.join(FOLDER, id)).map((file) => Number.parseInt(file, 10))
  // The packs are checked as such elsewhere.
  return JSON.parse(readFileSync(path.join(FOLDER, id, `${Math.max(...versions)}.json`), 'utf8')) as PackFile
}

/** The rows of one kind that a pack's file holds. */
export function rowsOf(pack: PackFile, kind: string): readonly PackRow[] {
  const rows = pack[kind]
  return typeof rows === 'object' ? rows : []
}
