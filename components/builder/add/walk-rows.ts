import type { KeyboardEvent } from 'react'
import { ADD_SEARCH } from '../keys'

/** Marks the buttons that arrows walk along, in their order. */
const WALKED = 'data-walked'

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** The first of what is found: what Enter in the search takes. False where there is none. */
export function takeFirst(): boolean {
  const first = document.querySelector<HTMLButtonElement>(`button[${WALKED}]`)
  first?.click()
  return first !== null
}

/** Arrows walk from the search along the rows and back. */
export function walkRows(event: KeyboardEvent<HTMLElement>) {
  const step = STEPS[event.key]
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
  const places = [...document.querySelectorAll<HTMLElement>(`#${ADD_SEARCH}, button[${WALKED}]`)]
  const at = places.findIndex((place) => place.contains(document.activeElement))
  const to = at < 0 ? null : places[at + step]
  if (!to) return
  event.preventDefault()
  to.focus()
}
