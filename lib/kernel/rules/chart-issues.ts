import type { IssueKind } from './issue'

type Bound = { label: string; used: number; limit: number }

const place = 'The faction’s composition chart'

export const tooFew: IssueKind<Bound> = {
  code: 'chart/too-few',
  severity: 'error',
  place,
  title: 'A row of the chart holds its least',
  say: ({ label, used, limit }) => `${label}: ${used} of at least ${limit}.`,
}

export const tooMany: IssueKind<Bound> = {
  code: 'chart/too-many',
  severity: 'error',
  place,
  title: 'A row of the chart holds no more than its most',
  say: ({ label, used, limit }) => `${label}: ${used}, and ${limit} is the most.`,
}

export const overShare: IssueKind<Bound & { percent: number }> = {
  code: 'chart/over-share',
  severity: 'error',
  place,
  title: 'A row keeps within its share of the limit',
  say: ({ label, used, limit, percent }) =>
    `${label} cost ${used} points; ${percent} % of the limit is ${limit}, and that is the most.`,
}

export const underShare: IssueKind<Bound & { percent: number }> = {
  code: 'chart/under-share',
  severity: 'error',
  place,
  title: 'A row reaches its share of the limit',
  say: ({ label, used, limit, percent }) =>
    `${label} cost ${used} points; ${percent} % of the limit is ${limit}, and that is the least.`,
}

export const overRatio: IssueKind<Bound & { to: string; of: number; per: number }> = {
  code: 'chart/over-ratio',
  severity: 'error',
  place,
  title: 'A row keeps its ratio to another',
  say: ({ label, used, limit, to, of, per }) =>
    `${label}: ${used}, and ${limit} is the most: ${of} for every full ${per} of ${to}.`,
}

export const duplicateClass: IssueKind<{ label: string; name: string; used: number }> = {
  code: 'chart/duplicate-class',
  severity: 'error',
  place,
  title: 'Where the chart says so, each class is there once',
  say: ({ label, name, used }) => `${label}: ${name} is there ${used} times, and each class may be there once.`,
}

export const notAllowed: IssueKind<{ name: string }> = {
  code: 'chart/not-allowed',
  severity: 'error',
  place,
  title: 'Every unit has a row of the chart to stand in',
  say: ({ name }) => `${name} matches no row of the composition chart.`,
}

export const CHART_ISSUES: readonly IssueKind<never>[] = [
  tooFew,
  tooMany,
  overShare,
  underShare,
  overRatio,
  duplicateClass,
  notAllowed,
]
