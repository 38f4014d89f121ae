import Link from 'next/link'
import { ListMarks } from '@/components/domain/list-marks'
import { ListTotal } from '@/components/domain/list-total'
import { ListVerdict } from '@/components/domain/verdict'
import { classNames } from '@/components/ui/class-names'
import { Heading, Row, Stack } from '@/components/ui/layout'
import { plural } from '@/lib/kernel/figures'
import type { Example } from '@/lib/rosters/examples'
import { exampleAddress } from '../lists/addresses'
import line from '../lists/list-line.module.css'
import styles from './examples.module.css'

type ExampleLineProps = { example: Example; drawnAsShip: boolean }

export function ExampleLine({ example, drawnAsShip }: ExampleLineProps) {
  const { id, roster, summary } = example
  const judged = summary.kind === 'judged' ? summary : null
  return (
    <li className={classNames(line.line, styles.line)}>
      <span className={styles.marks}>
        <ListMarks marks={judged?.marks ?? []} drawnAsShip={drawnAsShip} maxCount={5} maxHeight={32} maxWidth={260} />
      </span>
      <div>
        <Heading as="p" size="name" face="names" className={line.name}>
          <Link href={exampleAddress(id)} prefetch={false}>
            {roster.name}
          </Link>
        </Heading>
        <Row as="p" wrap gap={3} rowGap={0} tone="soft" size="note">
          {judged?.faction ? <span>{judged.faction}</span> : null}
          {judged ? <span>{plural(judged.models, 'model', 'models')}</span> : null}
        </Row>
      </div>
      <Stack as="p" gap={0} align="end" className={line.verdict}>
        {judged ? <ListTotal summary={judged} /> : null}
        <ListVerdict summary={summary} />
      </Stack>
    </li>
  )
}

type ExamplesBesideProps = { examples: readonly Example[]; drawnAsShip: boolean }

/** For players who prefer to change a finished list. */
export function ExamplesBeside({ examples, drawnAsShip }: ExamplesBesideProps) {
  if (examples.length === 0) return null
  return (
    <aside aria-labelledby="examples-title">
      <Heading id="examples-title" ruled>
        Or start from an example
      </Heading>
      <ul>
        {examples.map((example) => (
          <ExampleLine key={example.id} example={example} drawnAsShip={drawnAsShip} />
        ))}
      </ul>
    </aside>
  )
}
