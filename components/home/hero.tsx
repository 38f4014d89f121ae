import { Row, Text } from '@/components/ui/layout'
import { LinkButton } from '@/components/ui/link-button'
import { EXAMPLES, NEW_LIST } from '../lists/addresses'
import { BaseLineUp } from './base-line-up'
import styles from './home.module.css'
import { SampleList } from './sample-list'

export function Hero() {
  return (
    <section className={styles.hero}>
      <div className={styles.heroWords}>
        <Text size="lead" tone="soft" below={4} className={styles.entry}>
          <b>muster roll</b> <i>noun.</i> The list of all who answer when a force is called together.
        </Text>
        <h1 className={styles.heroTitle}>Call the roll before the battle</h1>
        <Text size="lead" above={5} className={styles.lead}>
          Army and warband lists for Wonders of Dwethia, Magewinds and Grid Battles: exact to the point, plain about
          every rule that was checked, and never in the way of a strange idea.
        </Text>
        <Row wrap above={5} className={styles.actions}>
          <LinkButton kind="primary" icon="add" href={NEW_LIST}>
            New list
          </LinkButton>
          <LinkButton href={EXAMPLES}>Start from an example</LinkButton>
        </Row>
      </div>
      <div className={styles.sampleColumn}>
        <SampleList />
      </div>
      <div className={styles.lineUp}>
        <BaseLineUp />
      </div>
    </section>
  )
}
