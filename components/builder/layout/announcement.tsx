'use client'

import { LiveRegion } from '@/components/ui/live-region'
import { useWorkbench } from '../workbench'
import { standingWords } from './sums'

/** How the list stands, for whoever does not see it change. */
export function Standing() {
  return <LiveRegion words={standingWords(useWorkbench())} />
}
