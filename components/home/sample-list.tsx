import { BaseDisc } from '@/components/domain/base-disc'
import { BudgetBar } from '@/components/domain/meter'
import { formatFigure } from '@/lib/kernel/figures'
import type { Mark } from '@/lib/kernel/sheets/marks'
import { FIGHTERS, HAND_LIMIT, LIMIT } from './sample-fighters'
import styles from './sample-list.module.css'

const bare = (text: string): Mark => ({ base: { shape: 'round', mm: [25] }, text, rim: null, top: null, loadout: null })

export function SampleList() {
  const segments = FIGHTERS.map(({ name, count, slots }) => ({ label: name, points: count * slots }))
  return (
    <figure className={styles.roll} data-accent="purple" aria-labelledby="sample-name">
      <figcaption className={styles.head}>
        <p id="sample-name" className={styles.name}>
          Salt and Ember
        </p>
        <p className={styles.words}>A Magewinds warband for The Prize</p>
      </figcaption>
      <BudgetBar label="Slots" unit="slots" segments={segments} limit={LIMIT} big />
      <ul className={styles.fighters}>
        {FIGHTERS.map(({ name, kind, count, slots }, place) => (
          <li key={name} className={styles.fighter}>
            <BaseDisc mark={bare(String(place + 1))} size={38} decorative />
            <span className={styles.who}>
              <span className={styles.fighterName}>
                {name}
                {count > 1 ? <span className={styles.count}> × {formatFigure(count)}</span> : null}
              </span>
              {kind ? <span className={styles.words}>{kind}</span> : null}
            </span>
            <span className={styles.slots}>{formatFigure(count * slots)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.foot}>
        <span>Hand limit</span> <strong>{formatFigure(HAND_LIMIT)}</strong> <span>= 5 + 2 Acolytes</span>
        <span className={styles.verdict}>legal</span>
      </p>
    </figure>
  )
}
