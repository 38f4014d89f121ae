import { BudgetBar, Meter } from '@/components/domain/budget-bar'
import { Ledger } from '@/components/domain/ledger'
import { LedgerFigure } from '@/components/domain/ledger-figure'
import { StatGrid } from '@/components/domain/stat-grid'
import { type Column, Table } from '@/components/ui/table'
import { totalOf } from '@/lib/kernel/amounts'
import { PRICE_LINES, STATS } from './samples'
import { Section, Specimen } from './section'

type Weapon = { readonly name: string; readonly range: string; readonly strength: number; readonly words: string }

const WEAPONS: readonly Weapon[] = [
  { name: 'Short Bows', range: '12″', strength: 2, words: 'Arc' },
  { name: 'Tower Gun', range: '36″', strength: 11, words: 'Blast 2, Fortress' },
  { name: 'Close combat', range: '1″', strength: 3, words: '' },
]

const COLUMNS: readonly Column<Weapon>[] = [
  { id: 'name', head: 'Weapon', cell: ({ name }) => name },
  { id: 'range', head: 'Range', cell: ({ range }) => range, figures: true },
  { id: 'strength', head: 'Strength', cell: ({ strength }) => strength, figures: true },
  { id: 'words', head: 'Keywords', cell: ({ words }) => words },
]

const PARTS = [
  { label: 'Headquarters', points: 150 },
  { label: 'Commanders', points: 110 },
  { label: 'Line', points: 789 },
  { label: 'Religious elite', points: 130, bad: true },
  { label: 'Buildings', points: 120 },
]

export function Numbers() {
  const total = totalOf(PRICE_LINES)
  return (
    <Section id="numbers" title="Numbers">
      <Specimen label="Budget: within, with nothing, past the limit">
        <BudgetBar label="Points" unit="points" segments={PARTS} limit={1500} big />
        <BudgetBar label="Slots" unit="slots" segments={[]} limit={8} />
        <BudgetBar label="Points" unit="points" segments={PARTS} limit={1000} />
      </Specimen>
      <Specimen label="Meters">
        <div>
          <Meter label="Line" used={9} least={3} limit={24} />
          <Meter label="Headquarters" used={1} least={1} limit={1} />
          <Meter label="Commanders" used={2} limit={1} />
          <Meter label="Line of the reserve" used={1} least={3} limit={24} />
          <Meter label="Buildings" used={120} limit={450} unit="points" />
        </div>
      </Specimen>
      <Specimen label="Ledger, and a number that opens to it">
        <Ledger lines={PRICE_LINES} total={total} />
        <p>
          Platoon:{' '}
          <LedgerFigure label="Points of a Platoon" lines={PRICE_LINES} total={total}>
            75
          </LedgerFigure>{' '}
          each
        </p>
      </Specimen>
      <Specimen label="The eleven values">
        <StatGrid label="Values of a Platoon" stats={STATS} />
      </Specimen>
      <Specimen label="Table">
        <Table caption="Weapons" columns={COLUMNS} rows={WEAPONS} keyOf={({ name }) => name} />
      </Specimen>
      <Specimen label="Table without rows">
        <Table
          caption="Spells"
          columns={COLUMNS}
          rows={[]}
          keyOf={({ name }) => name}
          empty="This class casts no spells."
        />
      </Specimen>
    </Section>
  )
}
