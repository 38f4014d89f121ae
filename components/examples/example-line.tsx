import Link from 'next/link'
import { plural } from '@/lib/kernel/figures'
import type { Example } from '@/lib/rosters/examples/shelf'
import { ListTotal } from '../domain/figure'
import { ListMarks } from '../domain/marks'
import { ListVerdict } from '../domain/verdict'
import { exampleAddress } from '../lists/addresses'

import styles from './example-line.module.css'

type ExampleLineProps = { example: Example; ship: boolean }

export function ExampleLine({ example, ship }: ExampleLineProps) {
  const { id, roster, summary } = example
  const judged = summary.kind === 'judged' ? summary : null
  return (
    <li className={styles.line}>
      <span className={styles.marks}>
        <ListMarks marks={judged?.marks ?? []} ship={ship} most={5} tall={32} wide={260} />
      </span>
      <div className={styles.words}>
        <p className={styles.name}>
          <Link href={exampleAddress(id)} prefetch={false}>
            {roster.name}
          </Link>
        </p>
        <p className={styles.facts}>
          {judged?.faction ? <span>{judged.faction}</span> : null}
          {judged ? <span>{plural(judged.models, 'model', 'models')}</span> : null}
        </p>
      </div>
      <p className={styles.stand}>
        {judged ? <ListTotal summary={judged} /> : null}
        <ListVerdict summary={summary} />
      </p>
    </li>
  )
}
