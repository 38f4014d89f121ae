import { z } from 'zod'
import { type Fighter, type FighterProfile, rows } from '@/lib/games/magewinds/schema'
import pack from '../../../prisma/packs/magewinds-sourced/2.json'

/** Every row of the sourced pack, parsed: a row that does not fit its schema fails each suite that reads one. */
export const classes = z.array(rows.classes).parse(pack.classes)
export const spells = z.array(rows.spells).parse(pack.spells)
export const keywordRows = z.array(rows.keywords).parse(pack.keywords)
export const scenarioRows = z.array(rows.scenarios).parse(pack.scenarios)

export function fighterNamed(name: string): Fighter {
  const found = classes.find((row) => row.name === name)
  if (!found) throw new Error(`The pack has no ${name}`)
  return found
}

export function current(fighter: Fighter): FighterProfile {
  const [first] = fighter.profiles
  if (!first) throw new Error(`${fighter.name} has no profile`)
  return first
}

export function ofVersion(name: string, version: string): FighterProfile {
  const found = fighterNamed(name).profiles.find((profile) => profile.version === version)
  if (!found) throw new Error(`${name} has no profile of version ${version}`)
  return found
}
