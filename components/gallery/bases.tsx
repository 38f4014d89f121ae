import { BaseDisc } from '@/components/domain/base-disc'
import { describeMark } from '@/components/domain/base-words'
import { Row, Text } from '@/components/ui/layout'
import type { Mark } from '@/lib/kernel/sheets/marks'
import styles from './gallery.module.css'
import { PLATOON, RIMS, TOPS } from './samples'
import { Section, Specimen } from './section'

const bare: Mark = { ...PLATOON, rim: null, top: null, loadout: null }

const SHAPES: readonly { readonly mark: Mark; readonly words: string; readonly drawnAsShip?: true }[] = [
  { mark: { ...PLATOON, base: { shape: 'round', mm: [25] }, text: '3', loadout: null }, words: '25 mm' },
  { mark: PLATOON, words: '40 mm' },
  {
    mark: { ...PLATOON, base: { shape: 'round', mm: [50] }, text: '10', rim: 'silver', loadout: null },
    words: '50 mm',
  },
  { mark: { ...PLATOON, base: { shape: 'oval', mm: [60, 35] }, text: 'M.1', loadout: 'AA' }, words: '60 × 35 mm oval' },
  { mark: { ...PLATOON, base: { shape: 'square', mm: [40] }, text: 'B.1' }, words: '40 mm square' },
  {
    mark: { ...bare, base: { shape: 'square', mm: [30] }, top: 'green', text: '1' },
    words: 'fighter',
    drawnAsShip: true,
  },
  { mark: { ...PLATOON, base: { shape: 'rectangle', mm: [60, 30] }, text: '12' }, words: 'cruiser', drawnAsShip: true },
  {
    mark: { ...bare, base: { shape: 'rectangle', mm: [100, 60] }, top: 'black', text: '7' },
    words: 'warship',
    drawnAsShip: true,
  },
  { mark: bare, words: 'unpainted' },
  { mark: { ...bare, text: '' }, words: 'unmarked' },
]

export function Bases() {
  return (
    <Section id="bases" title="Bases">
      <Specimen label="Ten races by six factions: the number always reads, and the ring never vanishes" wide>
        <BaseGrid />
      </Specimen>
      <Specimen label="Shapes and sizes, true to one another" wide>
        <Row wrap align="end" gap={4}>
          {SHAPES.map(({ mark, words, drawnAsShip = false }) => (
            <Text as="figure" key={words} tone="soft" size="small">
              <BaseDisc mark={mark} scale={2.4} drawnAsShip={drawnAsShip} decorative />
              <figcaption>{words}</figcaption>
            </Text>
          ))}
        </Row>
      </Specimen>
      <Specimen label="Hatched, for printers without colour" wide>
        <BaseGrid hatched />
      </Specimen>
      <Specimen label="In words">
        <p>{describeMark(PLATOON, { race: 'Terran', faction: 'The Citadel' })}</p>
      </Specimen>
      <Specimen label="Small: beside a name">
        <BaseDisc mark={PLATOON} size={28} race="Terran" faction="The Citadel" />
      </Specimen>
    </Section>
  )
}

function BaseGrid({ hatched = false }: { hatched?: boolean }) {
  return (
    <div className={styles.bases}>
      {RIMS.flatMap(({ race, rim }) => [
        <Text as="span" key={race} tone="soft" size="small">
          {race}
        </Text>,
        ...TOPS.map(({ faction, top }, index) => (
          <BaseDisc
            key={`${race} ${faction}`}
            mark={{ ...PLATOON, rim, top, text: String(index + 1), loadout: index === 0 ? 'C' : null }}
            race={race}
            faction={faction}
            size={44}
            hatched={hatched}
          />
        )),
      ])}
    </div>
  )
}
