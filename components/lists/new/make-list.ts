import { handleNoAnswer } from '@/components/ui/build'
import { wordsOf } from '@/lib/failure-words'
import { formatFigure } from '@/lib/kernel/figures'
import { MOST_LIMIT } from '@/lib/kernel/limits'
import { createListFromForm } from '@/lib/rosters/actions'
import { FIXED_LIST, type ListSource, newListSource } from '@/lib/rosters/new-roster'
import type { Made } from './keep-list'
import type { NewListOptions } from './new-list-options'

/** A server that has not answered by then counts as out of reach. */
const ANSWER_TIMEOUT_MS = 12_000

/** Makes the list at the server; where that does not answer, on this device, under the same id. */
export async function makeList(form: FormData, options: NewListOptions): Promise<Made> {
  const id = String(form.get('id'))
  if (navigator.onLine) {
    const answer = await answerInTime(createListFromForm(Object.fromEntries(form)))
    if (answer?.ok) return { kind: 'on-server', id: answer.value.rosterId }
    if (answer) return { kind: 'refused', words: wordsOf(answer.failure) }
    handleNoAnswer()
  }
  const keeping = await loadKeepList().catch(handleNoAnswer)
  return keeping ? keeping.keepList(id, listSource(form, options)) : { kind: 'refused', words: PART_MISSING }
}

/** Called ahead, too: without a connection it could not be loaded. */
export const loadKeepList = () => import('./keep-list')

const PART_MISSING = {
  title: 'Not created: no connection',
  words:
    'The part of this page that keeps lists on this device was not loaded before the connection was lost. What you typed is still here: try again when you are back online.',
} as const

async function answerInTime<T>(answer: Promise<T>): Promise<T | null> {
  const timeout = new Promise<null>((resolve) => setTimeout(() => resolve(null), ANSWER_TIMEOUT_MS))
  return Promise.race([answer.catch(() => null), timeout])
}

/** What is wrong with the limit, in words; null where nothing is. */
export function limitError(form: FormData): string | null {
  return form.get('limit') !== 'other' || isLimit(otherLimit(form))
    ? null
    : `Type a whole number from 1 to ${formatFigure(MOST_LIMIT)}, or choose one of the suggested limits.`
}

function isLimit(limit: number): boolean {
  return Number.isInteger(limit) && limit >= 1 && limit <= MOST_LIMIT
}

const otherLimit = (form: FormData) => Number(textOf(form, 'otherLimit') || Number.NaN)

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '').trim()

/** What the server would make of the form, from what the page knows. */
export function listSource(form: FormData, { game, gameName, fixedLists, ...options }: NewListOptions): ListSource {
  const { pack } = options.chosen
  const limit = textOf(form, 'limit')
  const faction = options.factions.find(({ slug }) => slug === textOf(form, 'faction'))
  const religion = options.religions.find(({ slug }) => slug === textOf(form, 'religion'))
  const fixed = fixedLists.find(({ id }) => limit === FIXED_LIST + id)
  return newListSource(
    {
      game,
      pack: { id: pack.id, version: pack.version },
      name: textOf(form, 'name'),
      limit: limit === 'other' ? otherLimit(form) : Number(limit),
      faction: faction?.slug ?? null,
      religion: religion?.slug ?? null,
    },
    faction?.name ?? gameName,
    fixed,
  )
}
