import type { KeyboardEvent } from 'react'
import { ADD_SEARCH_ID } from '../keys'

/** Marks the buttons that arrows walk along, in their order. */
const ADD_BUTTON = 'data-walked'

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** The first of what is found: what Enter in the search takes. False where there is none. */
export function addFirst(): boolean {
  const first = document.querySelector<HTMLButtonElement>(`button[${ADD_BUTTON}]`)
  first?.click()
  return first !== null
}

/** Arrows walk from the search along the rows and back. */
export function moveAlongRows(event: KeyboardEvent<HTMLElement>) {
  const step = STEPS[event.key]
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
  const places = [...document.querySelectorAll<HTMLElement>(`#${ADD_SEARCH_ID}, button[${ADD_BUTTON}]`)]
  const at = places.findIndex((place) => place.contains(document.activeElement))
  const to = at < 0 ? null : places[at + step]
  if (!to) return
  event.preventDefault()
  to.focus()
}
