import { Row, Split, Text } from '@/components/ui/layout'
import { LinkButton } from '@/components/ui/link-button'
import type { About } from '@/lib/kernel/about'
import { EXAMPLES, NEW_LIST } from '../lists/addresses'
import { SampleButton } from '../lists/sample-button'
import { BaseLineUp } from './base-line-up'
import styles from './home.module.css'
import { SampleList } from './sample-list'

/** `sample` is the game whose sample list one tap opens. */
export function Hero({ sample }: { sample: Pick<About, 'name' | 'sample'> | undefined }) {
  return (
    <Split as="section" aside="last" side={25} gap={7} className={styles.hero}>
      <Text as="div" width="column" className={styles.heroWords}>
        <Text size="lead" tone="soft" below={4} className={styles.entry}>
          <Text as="b" tone="ink">
            muster roll
          </Text>{' '}
          <i>noun.</i> The list of all who answer when a force is called together.
        </Text>
        <h1 className={styles.heroTitle}>Call the roll before the battle</h1>
        <Text size="lead" width="text" above={5}>
          Army and warband lists for Wonders of Dwethia, Magewinds and Grid Battles: exact points, a reason for every
          issue, and freedom to try any idea.
        </Text>
        <Row wrap above={5}>
          <LinkButton kind="primary" icon="add" href={NEW_LIST}>
            New list
          </LinkButton>
          {sample ? <SampleButton about={sample} /> : null}
          <LinkButton href={EXAMPLES}>Start from an example</LinkButton>
        </Row>
      </Text>
      <SampleList />
      <div className={styles.lineUp}>
        <BaseLineUp />
      </div>
    </Split>
  )
}
