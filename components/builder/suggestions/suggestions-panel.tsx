'use client'

import { useBuilder } from '../use-builder'
import { FillRest } from './fill'
import { NearestLegal } from './nearest'

/** Larger ways on, each shown as what it would change before it is taken: out of what is wrong, and up to the limit. */
export function SuggestionsPanel() {
  const { evaluation } = useBuilder()
  return evaluation.legal ? <FillRest /> : <NearestLegal />
}
