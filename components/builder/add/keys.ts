import type { KeyboardEvent } from 'react'
import { ADD_SEARCH_ID } from '../open-part'

const ATTRIBUTE = 'data-walked'

/** The attribute of the buttons that the arrow keys move between. */
export const ADD_BUTTON = { [ATTRIBUTE]: '' }

const ARROW_STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

export function addFirstMatch(): boolean {
  const first = document.querySelector<HTMLButtonElement>(`button[${ATTRIBUTE}]`)
  first?.click()
  return first !== null
}

/** The arrow keys move from the search along the rows and back. */
export function moveAlongRows(event: KeyboardEvent<HTMLElement>) {
  const step = ARROW_STEPS[event.key]
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
  const stops = [...document.querySelectorAll<HTMLElement>(`#${ADD_SEARCH_ID}, button[${ATTRIBUTE}]`)]
  const position = stops.findIndex((stop) => stop.contains(document.activeElement))
  const next = position < 0 ? null : stops[position + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
