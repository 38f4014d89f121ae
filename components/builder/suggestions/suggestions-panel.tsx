'use client'

import { useWorkbench } from '../workbench'
import { FillTheRest } from './fill-the-rest'
import { NearestLegal } from './nearest-legal'

/** Larger ways on, each shown as what it would change before it is taken: out of what is wrong, and up to the limit. */
export function ProposalsPanel() {
  const { evaluation } = useWorkbench()
  return evaluation.legal ? <FillTheRest /> : <NearestLegal />
}
