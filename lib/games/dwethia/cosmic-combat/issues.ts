import { CHART_ISSUES } from '@/lib/kernel/rules/chart'
import { type IssueKind, overLimit } from '@/lib/kernel/rules/issue'
import { DWETHIA_ISSUES, religionMissing } from '../shared/issues'

export const baseNotRectangular: IssueKind<{ name: string; shape: string }> = {
  code: 'cosmic/base-not-rectangular',
  severity: 'error',
  place: 'Cosmic Combat, base shapes',
  title: 'Ships stand on square or rectangular bases, unless their profile says otherwise',
  say: ({ name, shape }) => `${name} stands on a ${shape} base; shields and arcs need a square or rectangular one.`,
}

export const COSMIC_ISSUES: readonly IssueKind<never>[] = [
  overLimit,
  ...CHART_ISSUES,
  ...DWETHIA_ISSUES,
  religionMissing,
  baseNotRectangular,
]
