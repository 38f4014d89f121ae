'use client'

import { useMemo, useState } from 'react'
import { kindWords } from '@/components/domain/words'
import { Button } from '@/components/ui/button'
import { Row, Stack, Text } from '@/components/ui/layout'
import type { Option } from '@/components/ui/option'
import { TextArea } from '@/components/ui/text-input'
import type { RowKind } from '@/lib/kernel/catalogue'
import type { GroupType } from '@/lib/packs/field-types'
import { type PastedTable, readTable } from '@/lib/packs/pasted-table'
import { CheckStep } from './check-step'
import { MatchStep } from './match-step'
import styles from './paste.module.css'
import { BEFORE_CHOOSING, type CommonValues, lookupIn } from './pasted'
import { type ColumnTarget, guessColumns, targetsOf } from './targets'

type PasteFlowProps = {
  packId: string
  game: string
  kind: RowKind
  revision: number
  type: GroupType
  /** The rows that cells can name, those of this kind included. */
  rows: Readonly<Partial<Record<RowKind, readonly Option[]>>>
}

type Step = 'paste' | 'match' | 'check'

/** Makes rows from a table of a web page or a spreadsheet: paste, match to fields, check and correct, save. */
export function PasteFlow({ packId, game, kind, revision, type, rows }: PasteFlowProps) {
  const targets = useMemo(() => targetsOf(type), [type])
  const lookup = useMemo(() => lookupIn(rows), [rows])
  const [step, setStep] = useState<Step>('paste')
  const [text, setText] = useState('')
  const [table, setTable] = useState<PastedTable | null>(null)
  const [columns, setColumns] = useState<readonly (string | null)[]>([])
  const [common, setCommon] = useState<CommonValues>(BEFORE_CHOOSING)
  const chosenTargets = columns.map((id): ColumnTarget | null => targets.find((target) => target.id === id) ?? null)

  function read() {
    const newTable = readTable(text)
    setTable(newTable)
    setColumns(
      guessColumns(newTable.head ?? [], targets)
        .concat(Array(newTable.width).fill(null))
        .slice(0, newTable.width),
    )
    setStep('match')
  }

  return (
    <Stack gap={5}>
      <Steps step={step} onStep={setStep} hasTable={table !== null} />
      {step === 'paste' ? <PasteStep kind={kind} game={game} text={text} onText={setText} onRead={read} /> : null}
      {step === 'match' && table ? (
        <MatchStep
          table={table}
          onTable={setTable}
          targets={targets}
          type={type}
          columns={columns}
          onColumns={setColumns}
          common={common}
          onCommon={setCommon}
          onNext={() => setStep('check')}
        />
      ) : null}
      {step === 'check' && table ? (
        <CheckStep
          packId={packId}
          kind={kind}
          type={type}
          revision={revision}
          table={table}
          onTable={setTable}
          columns={chosenTargets}
          common={common}
          lookup={lookup}
        />
      ) : null}
    </Stack>
  )
}

const STEPS: readonly { readonly step: Step; readonly label: string }[] = [
  { step: 'paste', label: 'Paste' },
  { step: 'match', label: 'Match columns' },
  { step: 'check', label: 'Check and import' },
]

function Steps({ step, onStep, hasTable }: { step: Step; onStep: (step: Step) => void; hasTable: boolean }) {
  const currentIndex = STEPS.findIndex((each) => each.step === step)
  return (
    <Row as="ol" wrap gap={1} className={styles.steps} aria-label="Steps">
      {STEPS.map(({ step: each, label }, index) => (
        <li key={each}>
          <Button
            kind={each === step ? 'quiet' : 'plain'}
            aria-current={each === step ? 'step' : undefined}
            disabled={index > currentIndex || (index > 0 && !hasTable)}
            onClick={() => onStep(each)}
          >
            {index + 1}. {label}
          </Button>
        </li>
      ))}
    </Row>
  )
}

type PasteStepProps = { kind: RowKind; game: string; text: string; onText: (text: string) => void; onRead: () => void }

function PasteStep({ kind, game, text, onText, onRead }: PasteStepProps) {
  return (
    <Stack gap={4}>
      <Text as="label" weight="strong" htmlFor="pasted">
        The table of {kindWords(game, kind).many.toLowerCase()}
      </Text>
      <Text tone="soft" size="note" id="pasted-hint">
        Select it on its web page or in a spreadsheet, copy it, and paste it here. Tabs, commas and semicolons work as
        separators. Nothing is stored until you import the rows.
      </Text>
      <TextArea
        id="pasted"
        aria-describedby="pasted-hint"
        className={styles.pasted}
        rows={10}
        spellCheck={false}
        wrap="off"
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
      <span>
        <Button kind="primary" onClick={onRead} disabled={text.trim() === ''}>
          Read the table
        </Button>
      </span>
    </Stack>
  )
}
