import { BaseDisc } from '@/components/domain/base-disc'
import { Row, Text } from '@/components/ui/layout'
import type { Colour, Mark } from '@/lib/kernel/sheets/marks'
import styles from './home.module.css'

type ExampleBase = {
  readonly mark: Mark
  readonly race?: string
  readonly faction: string
  readonly drawnAsShip?: true
}

const round = (mm: number, text: string, rim: Colour, top: Colour, loadout: string | null = null): Mark => ({
  base: { shape: 'round', mm: [mm] },
  text,
  rim,
  top,
  loadout,
})

const cruiser: Mark = { base: { shape: 'rectangle', mm: [60, 30] }, text: '2', rim: null, top: 'gold', loadout: null }

const BASES: readonly ExampleBase[] = [
  { mark: round(25, '3', 'red', 'blue'), race: 'Terran', faction: 'The Citadel' },
  { mark: round(40, '1', 'green', 'red', 'C'), race: 'Orc', faction: 'Bloodpact Anarchists' },
  { mark: round(40, '2', 'yellow', 'gold'), race: 'Geck', faction: 'Empire of Sol' },
  { mark: round(25, 'A', 'silver', 'black'), race: 'Cyborii', faction: 'Champions of the Void' },
  { mark: round(50, '10', 'bronze', 'green'), race: 'Borii', faction: 'Black Sun Traders' },
  { mark: round(40, '4', 'purple', 'purple', 'D'), race: 'Croc', faction: 'Eldritch Cult' },
  { mark: cruiser, faction: 'Empire of Sol', drawnAsShip: true },
  { mark: round(40, '5', 'brown', 'blue'), race: 'Taurus', faction: 'The Citadel' },
  { mark: round(25, 'B', 'gold', 'purple'), race: 'Old One', faction: 'Eldritch Cult' },
  { mark: round(40, '2', 'black', 'red', 'A'), race: 'Wraith', faction: 'Bloodpact Anarchists' },
  { mark: round(40, '1', 'blue', 'green'), race: 'Sovereign', faction: 'Black Sun Traders' },
]

const PIXELS_PER_MM = 2.2

/** A row of bases, all drawn to one scale, above a ruler. As many show as the page is wide enough for. */
export function BaseLineUp() {
  return (
    <figure>
      <Row as="ul" wrap align="end" justify="between" className={styles.bases}>
        {BASES.map(({ mark, race, faction, drawnAsShip = false }) => (
          <li key={`${race} ${faction}`}>
            <BaseDisc
              mark={mark}
              scale={PIXELS_PER_MM}
              faction={faction}
              drawnAsShip={drawnAsShip}
              {...(race === undefined ? {} : { race })}
            />
          </li>
        ))}
      </Row>
      <Ruler />
      <Text as="figcaption" tone="soft" size="small" width="column" above={2}>
        Drawn to one scale: commanders and elites on 25&nbsp;mm, units of the line on 40, a building on 50, a cruiser on
        60&nbsp;×&nbsp;30. The rim tells the race, the top the faction.
      </Text>
    </figure>
  )
}

const RULER_MARKS = Array.from({ length: 61 }, (_, index) => index * 10)

function Ruler() {
  return (
    <svg aria-hidden="true" className={styles.ruler} height="26" width="100%">
      {RULER_MARKS.map((mm) => (
        <g key={mm} transform={`translate(${mm * PIXELS_PER_MM + 0.5} 0)`}>
          <path stroke="var(--soft)" d={`M0 0V${mm % 50 === 0 ? 12 : 8}M${5 * PIXELS_PER_MM} 0V4`} />
          {mm % 50 === 0 ? (
            <text y="24" fill="var(--soft)" fontSize="12" textAnchor={mm === 0 ? 'start' : 'middle'}>
              {mm === 0 ? 'mm' : mm}
            </text>
          ) : null}
        </g>
      ))}
    </svg>
  )
}
