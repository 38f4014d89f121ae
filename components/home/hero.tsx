import { LinkButton } from '@/components/ui/link-button'
import { EXAMPLES, NEW_LIST } from '../lists/addresses'
import { BaseLineUp } from './base-line-up'
import styles from './hero.module.css'
import { SampleList } from './sample-list'

export function Hero() {
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <p className={styles.entry}>
          <b>muster roll</b> <i>noun.</i> The list of all who answer when a force is called together.
        </p>
        <h1 className={styles.title}>Call the roll before the battle</h1>
        <p className={styles.lead}>
          Army and warband lists for Wonders of Dwethia, Magewinds and Grid Battles: exact to the point, plain about
          every rule that was checked, and never in the way of a strange idea.
        </p>
        <div className={styles.actions}>
          <LinkButton kind="primary" icon="add" href={NEW_LIST}>
            New list
          </LinkButton>
          <LinkButton href={EXAMPLES}>Start from an example</LinkButton>
        </div>
      </div>
      <div className={styles.sample}>
        <SampleList />
      </div>
      <div className={styles.parade}>
        <BaseLineUp />
      </div>
    </section>
  )
}
