import { Grid, Heading, Row, Text } from '@/components/ui/layout'
import styles from './gallery.module.css'
import { Section, Specimen } from './section'

const COLOURS = [
  'paper',
  'leaf',
  'shade',
  'ink',
  'soft',
  'rule',
  'fine',
  'edge',
  'accent',
  'accent-wash',
  'on-accent',
  'focus',
  'bad',
  'bad-wash',
  'warn',
  'warn-wash',
  'good',
  'good-wash',
] as const

const ACCENTS = ['gold', 'blue', 'red', 'green', 'purple', 'black'] as const

function Swatch({ name, label = name }: { name: string; label?: string }) {
  return (
    <Text as="figure" size="small">
      <svg aria-hidden="true" height="36" width="100%" className={styles.swatch}>
        <rect width="100%" height="36" fill={`var(--${name})`} />
      </svg>
      <figcaption>{label}</figcaption>
    </Text>
  )
}

export function Looks() {
  return (
    <Section id="looks" title="Colours and type">
      <Specimen label="Colours of the theme in force" wide>
        <Grid least={8} gap={3} width="full">
          {COLOURS.map((name) => (
            <Swatch key={name} name={name} />
          ))}
        </Grid>
      </Specimen>
      <Specimen label="The accent of each faction, and its wash" wide>
        <Grid least={8} gap={3} width="full">
          {ACCENTS.map((accent) => (
            <div key={accent} data-accent={accent}>
              <Swatch name="accent" label={accent} />
              <Swatch name="accent-wash" label="wash" />
            </div>
          ))}
        </Grid>
      </Specimen>
      <Specimen label="Names: Alegreya. Figures inside a name fall through to Source Sans 3" wide>
        <Text face="names" className={styles.display}>
          Gate of Iron, 1,111
        </Text>
        <h2>A title of a page</h2>
        <Heading as="h3">A heading of a section</Heading>
      </Specimen>
      <Specimen label="Everything else: Source Sans 3, lining tabular figures">
        <Text size="lead">A leading sentence, a little larger.</Text>
        <p>Plain text. 0123456789, −1, ×3, 6″, 1,299 of 1,500.</p>
        <Text tone="soft" size="note">
          A softer line: Terran · Short Bows · 40 mm
        </Text>
        <Row wrap>
          <a href="#looks">A link to the top of this section</a>
        </Row>
      </Specimen>
    </Section>
  )
}
