'use client'

import { LiveRegion } from '@/components/ui/live-region'
import { useBuilder } from '../use-builder'
import { summaryWords } from './sums'

/** How the list stands, for whoever does not see it change. */
export function Announcement() {
  return <LiveRegion words={summaryWords(useBuilder())} />
}
