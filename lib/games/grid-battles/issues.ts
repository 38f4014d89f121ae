import { type IssueKind, overLimit } from '@/lib/kernel/rules/issue'

const place = 'Scenarios fix unit types and numbers for both sides'

export const sideMissing: IssueKind<{ scenario: string }> = {
  code: 'grid-battles/side-missing',
  severity: 'error',
  place,
  title: 'An order of battle is that of one side',
  say: ({ scenario }) => `${scenario} is chosen, and not which side of it this is.`,
}

export const wrongNumber: IssueKind<{ name: string; used: number; wanted: number }> = {
  code: 'grid-battles/wrong-number',
  severity: 'error',
  place,
  title: 'Each counter is there as often as the scenario says',
  say: ({ name, used, wanted }) => `${name}: ${used} here, and the scenario gives this side ${wanted}.`,
}

export const facesUnknown: IssueKind<{ dice: readonly string[] }> = {
  code: 'grid-battles/faces-unknown',
  severity: 'note',
  place: 'The page on dice shows the faces as drawings',
  title: 'The faces of every die are known',
  say: ({ dice }) => `The faces of ${dice.join(', ')} are not known in this pack: no odds can be given for them.`,
}

export const GRID_ISSUES: readonly IssueKind<never>[] = [overLimit, sideMissing, wrongNumber, facesUnknown]
