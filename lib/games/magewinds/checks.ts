import type { Catalogue, Row } from '@/lib/kernel/catalogue'
import { sameValue } from '@/lib/kernel/equality'
import type { PackCheck } from '../row-schema'

/** What the checks read of a profile and its fighter. */
type Profile = {
  readonly version: string | null
  readonly status: string
  readonly basis: { readonly version: string | null } | null
}

type Fighter = Row & { readonly profiles: readonly Profile[] }

/** A profile that is made from another names one that there is, and what repeats it says nothing else. */
const profilesHaveTheirBasis: PackCheck = (catalogue, isOwn) =>
  fightersOf(catalogue)
    .filter(({ slug }) => isOwn({ kind: 'classes', slug }))
    .flatMap(({ slug, name, profiles }) =>
      profiles.flatMap((profile, i) => {
        const reason = problemOf(profile, profiles, name)
        return reason === null ? [] : [{ kind: 'classes', slug, field: `profiles[${i}].basis`, reason } as const]
      }),
    )

function problemOf(profile: Profile, profiles: readonly Profile[], fighter: string): string | null {
  if (profile.basis === null) return null
  const { version } = profile.basis
  const basis = profiles.find((one) => one.basis === null && one.version === version)
  if (!basis) return `${fighter} has no profile ${version === null ? 'without a version' : `of version ${version}`}.`
  if (profile.status === 'house' || sameValue(valuesOf(profile), valuesOf(basis))) return null
  return `It is said to be the profile of version ${version}, and differs from it: then it is a house profile.`
}

function valuesOf({ version: _1, basis: _2, ...values }: Profile): object {
  return values
}

const scenariosSeatSomebody: PackCheck = (catalogue, isOwn) =>
  scenariosOf(catalogue).flatMap(({ slug, seats }) => {
    if (!isOwn({ kind: 'scenarios', slug }) || seats === null || seats.least <= seats.most) return []
    return [{ kind: 'scenarios', slug, field: 'seats', reason: 'The least is more than the most.' } as const]
  })

type Scenario = Row & { readonly seats: { readonly least: number; readonly most: number } | null }

// Parsed by this game's schemas, both of them.
function fightersOf(catalogue: Catalogue): readonly Fighter[] {
  return catalogue.rows.classes as readonly Fighter[]
}

function scenariosOf(catalogue: Catalogue): readonly Scenario[] {
  return catalogue.rows.scenarios as readonly Scenario[]
}

export const packChecks = [profilesHaveTheirBasis, scenariosSeatSomebody]
