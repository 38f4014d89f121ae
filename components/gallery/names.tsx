import { BaseDisc } from '@/components/domain/base-disc'
import styles from './gallery.module.css'
import { NAMES, PLATOON } from './samples'
import { Section, Specimen } from './section'

export function Names() {
  return (
    <Section id="names" title="Names from everywhere">
      <Specimen label="Umlauts, Polish, Greek, Cyrillic, CJK, emoji, Vietnamese, figures, long" wide>
        <ul className={styles.names}>
          {NAMES.map((name, place) => (
            <li key={name} className={styles.named}>
              <BaseDisc mark={{ ...PLATOON, text: String(place + 1), loadout: null }} size={34} decorative />
              <span className={styles.namedName}>{name}</span>
              <span className={styles.figure}>{100 + 11 * place}</span>
            </li>
          ))}
        </ul>
      </Specimen>
    </Section>
  )
}
