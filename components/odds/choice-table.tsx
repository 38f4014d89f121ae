import { Table } from '@/components/ui/table'
import type { ChoiceTable } from '@/lib/kernel/odds/answer'
import styles from './answer.module.css'
import { formatShare } from './shares'

/** What both sides may choose in secret: what each pair is worth, and how often to choose what. */
export function ChoiceTableView({ table }: { table: ChoiceTable }) {
  const { attacker, defender, worth, value, counts, assumptions } = table
  const rows = attacker.map((choice, i) => ({ choice, cells: worth[i] ?? [] }))
  return (
    <div className={styles.part}>
      <Table
        caption={`The secret choice: ${counts}`}
        keyOf={({ choice }) => choice.id}
        rows={rows}
        columns={[
          { id: 'attack', head: 'Attacker', cell: ({ choice }) => choice.label },
          ...defender.map(({ id, label }, j) => ({
            id,
            head: label,
            figures: true,
            cell: ({ cells }: (typeof rows)[number]) => cells[j]?.mean.toFixed(2),
          })),
          { id: 'often', head: 'How often', figures: true, cell: ({ choice }) => <b>{formatShare(choice.p)}</b> },
        ]}
      />
      <p>
        The target’s best answer: {defender.map(({ label, p }) => `${label} ${formatShare(p)}`).join(', ')}. Between
        best answers the choice is worth <b>{value.mean.toFixed(2)}</b>.
      </p>
      <details className={styles.more}>
        <summary>What is taken for granted</summary>
        <ul>
          {assumptions.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      </details>
    </div>
  )
}
