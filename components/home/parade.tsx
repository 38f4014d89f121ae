import { BaseDisc } from '@/components/ui/base-disc'
import type { Colour, Mark } from '@/lib/kernel/marks'
import styles from './parade.module.css'

type Ranked = { mark: Mark; race?: string; faction: string; ship?: true; wide?: true }

const round = (mm: number, text: string, rim: Colour, top: Colour, loadout: string | null = null): Mark => ({
  base: { shape: 'round', mm: [mm] },
  text,
  rim,
  top,
  loadout,
})

const RANKS: readonly Ranked[] = [
  { mark: round(25, '3', 'red', 'blue'), race: 'Terran', faction: 'The Citadel' },
  { mark: round(40, '1', 'green', 'red', 'C'), race: 'Orc', faction: 'Bloodpact Anarchists' },
  { mark: round(40, '2', 'yellow', 'gold'), race: 'Geck', faction: 'Empire of Sol' },
  { mark: round(50, '10', 'bronze', 'green'), race: 'Borii', faction: 'Black Sun Traders' },
  { mark: round(40, '4', 'purple', 'purple', 'D'), race: 'Croc', faction: 'Eldritch Cult', wide: true },
  { mark: round(25, 'A', 'silver', 'black'), race: 'Cyborii', faction: 'Champions of the Void', wide: true },
]

/** Bases drawn up on their line, true to one another, over a rule that is drawn to the same scale. */
export function Parade() {
  return (
    <figure className={styles.parade}>
      <ul className={styles.line}>
        {RANKS.map(({ mark, race, faction, wide }) => (
          <li key={faction} className={wide ? styles.wide : undefined}>
            <BaseDisc mark={mark} scale={2.2} faction={faction} {...(race === undefined ? {} : { race })} />
          </li>
        ))}
      </ul>
      <Rule />
      <figcaption className={styles.caption}>
        Six factions, six races, drawn to one scale: commanders and elites 25 mm, units of the line 40 mm, a building 50
        mm. The rim tells the race, the top the faction.
      </figcaption>
    </figure>
  )
}

const SCALE = 2.2
const LONG_MM = 280

function Rule() {
  const ticks = Array.from({ length: LONG_MM / 5 + 1 }, (_, place) => place * 5)
  return (
    <svg aria-hidden="true" className={styles.rule} height="26" width={LONG_MM * SCALE + 2}>
      {ticks.map((mm) => (
        <g key={mm} transform={`translate(${(mm * SCALE + 0.5).toFixed(1)} 0)`}>
          <line y2={mm % 50 === 0 ? 12 : mm % 10 === 0 ? 8 : 4} />
          {mm % 50 === 0 && mm > 0 ? <text y="24">{mm}</text> : null}
        </g>
      ))}
      <text className={styles.unit} x="0" y="24">
        mm
      </text>
    </svg>
  )
}
