'use client'

import { useBuilder } from '../use-builder'
import { FillRest } from './fill'
import { NearestLegal } from './nearest'

/** The nearest legal list, or from a legal list to its limit; each is shown as its changes first. */
export function SuggestionsPanel() {
  const { evaluation } = useBuilder()
  return evaluation.legal ? <FillRest /> : <NearestLegal />
}
