import Link from 'next/link'
import { ListFigure } from '@/components/domain/figure'
import { Marks } from '@/components/domain/marks'
import { Verdict } from '@/components/domain/verdict'
import { plural } from '@/lib/kernel/figures'
import type { Example } from '@/lib/rosters/examples'
import { exampleAddress } from '../lists/addresses'
import styles from './example-line.module.css'

type ExampleLineProps = { example: Example; ship: boolean }

export function ExampleLine({ example, ship }: ExampleLineProps) {
  const { id, roster, standing } = example
  const judged = standing.kind === 'judged' ? standing : null
  return (
    <li className={styles.line}>
      <span className={styles.marks}>
        <Marks marks={judged?.marks ?? []} ship={ship} most={5} tall={32} wide={260} />
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
        {judged ? <ListFigure standing={judged} /> : null}
        <Verdict standing={standing} />
      </p>
    </li>
  )
}
