'use client'

import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Heading, Row, Stack, Text } from '@/components/ui/layout'
import { Notice } from '@/components/ui/notice'
import { saveFile } from '@/components/ui/save-file'
import { type Column, Table } from '@/components/ui/table'
import { lookOf } from '@/lib/games/looks'
import { formatFigure, formatTally, plural } from '@/lib/kernel/figures'
import { listName } from '@/lib/kernel/names'
import { csvOf } from '@/lib/share/organiser/csv'
import { duplicatesAmong, limitsThatDiffer, type Verdict } from '@/lib/share/organiser/judging'
import styles from './organiser.module.css'

type Line = { readonly number: number; readonly verdict: Verdict; readonly sameAs: number | null }

const COLUMNS: readonly Column<Line>[] = [
  { id: 'list', head: 'List', cell: (line) => <ListCell line={line} /> },
  { id: 'verdict', head: 'Verdict', cell: ({ verdict }) => <VerdictCell verdict={verdict} /> },
  { id: 'why', head: 'Why', cell: (line) => <ReasonsCell line={line} /> },
  { id: 'total', head: 'Total', cell: ({ verdict }) => totalWords(verdict), figures: true },
  { id: 'pack', head: 'Pack', cell: ({ verdict }) => packWords(verdict) },
]

/** Which lists are legal, and why not; can be saved as CSV. */
export function VerdictTable({ verdicts, onClear }: { verdicts: readonly Verdict[]; onClear: () => void }) {
  const duplicates = duplicatesAmong(verdicts)
  const lines = verdicts.map((verdict, index) => ({
    number: index + 1,
    verdict,
    sameAs: duplicates.has(index) ? (duplicates.get(index) ?? 0) + 1 : null,
  }))
  return (
    <Stack as="section" aria-labelledby="result">
      <Row as="header" wrap align="baseline" justify="between" gap={4} rowGap={2}>
        <Heading id="result">{summaryOf(verdicts, duplicates.size)}</Heading>
        <Row as="span" wrap gap={3} rowGap={2}>
          <Button onClick={() => saveFile(csvOf(verdicts), { name: 'lists.csv', type: 'text/csv;charset=utf-8' })}>
            Save as CSV
          </Button>
          <Button kind="plain" onClick={onClear}>
            Clear
          </Button>
        </Row>
      </Row>
      {limitsThatDiffer(verdicts).map(({ game, limits }) => (
        <Notice key={game} kind="warning" title={`The limits of ${lookOf(game).name} differ`}>
          Lists are built for {limits.map(formatFigure).join(', ')}: a game has one limit for both sides.
        </Notice>
      ))}
      <Table caption="The lists that were sent" columns={COLUMNS} rows={lines} keyOf={({ number }) => `${number}`} />
    </Stack>
  )
}

function summaryOf(verdicts: readonly Verdict[], duplicates: number): string {
  const judged = verdicts.filter((verdict) => verdict.kind === 'judged')
  const legal = judged.filter((verdict) => verdict.legal).length
  const unreadable = verdicts.length - judged.length
  return [
    `${formatFigure(legal)} of ${plural(verdicts.length, 'list', 'lists')} legal`,
    ...(unreadable > 0 ? [`${formatFigure(unreadable)} unreadable`] : []),
    ...(duplicates > 0 ? [plural(duplicates, 'duplicate', 'duplicates')] : []),
  ].join(', ')
}

function ListCell({ line: { number, verdict } }: { line: Line }) {
  const name = verdict.kind === 'judged' ? listName(verdict.name) : verdict.from
  const facts = verdict.kind === 'judged' ? [lookOf(verdict.game).name, verdict.faction, verdict.from] : []
  return (
    <Stack as="span" gap={0} className={styles.named}>
      <strong>
        {number}. {name}
      </strong>
      <Text as="span" tone="soft" size="note" weight="plain">
        {facts.filter(Boolean).join(' · ')}
      </Text>
    </Stack>
  )
}

function VerdictCell({ verdict }: { verdict: Verdict }) {
  if (verdict.kind === 'unreadable') return <Badge kind="warn">unreadable</Badge>
  return verdict.legal ? <Badge kind="good">legal</Badge> : <Badge kind="bad">not legal</Badge>
}

function totalWords(verdict: Verdict): string {
  if (verdict.kind === 'unreadable') return '–'
  return `${formatTally(verdict.total)} of ${formatFigure(verdict.limit)}`
}

function packWords(verdict: Verdict): string {
  return verdict.kind === 'unreadable' ? '–' : `${verdict.summary.pack.name}, version ${verdict.pack.version}`
}

function ReasonsCell({ line: { verdict, sameAs } }: { line: Line }) {
  const reasons =
    verdict.kind === 'unreadable'
      ? [verdict.reason]
      : [
          ...verdict.problems,
          ...verdict.warnings,
          ...verdict.unsentSecretChoices.map((label) => `${label}: hidden, not judged.`),
        ]
  const allReasons = sameAs === null ? reasons : [`The same list as number ${sameAs}.`, ...reasons]
  if (allReasons.length === 0) {
    return (
      <Text as="span" tone="soft" size="note">
        no problems found
      </Text>
    )
  }
  return (
    <Stack as="ul" gap={1} className={styles.why}>
      {allReasons.map((words, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two units may have the same thing wrong with them.
        <li key={index}>{words}</li>
      ))}
    </Stack>
  )
}
