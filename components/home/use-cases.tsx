import type { ReactNode } from 'react'
import { Grid, Heading, Text } from '@/components/ui/layout'
import styles from './home.module.css'
import { LedgerSketch, PhoneSketch, SheetSketch } from './sketches'

type UseCase = { readonly when: string; readonly what: string; readonly words: string; readonly sketch: ReactNode }

const USE_CASES: readonly UseCase[] = [
  {
    when: 'The evening before',
    what: 'Building the list',
    words:
      'On the sofa or at the desk. Nothing is hidden and nothing blocked: you see each issue, its numbers and the smallest fix. Every number opens its breakdown, and every unit its exact odds: what each weapon does, and which does most for its points.',
    sketch: <LedgerSketch />,
  },
  {
    when: 'An hour before',
    what: 'Printing',
    words:
      'At home, in colour or grey. Sheets with all values, labels and rim strips at actual size, and a ruler on every page to check the printer.',
    sketch: <SheetSketch />,
  },
  {
    when: 'At the table',
    what: 'Showing the list',
    words: 'On another phone, with one bar of signal: the list, its total and its issues, never the secrets.',
    sketch: <PhoneSketch />,
  },
]

export function UseCases() {
  return (
    <section id="moments" className={styles.section} aria-labelledby="moments-title">
      <Heading id="moments-title" size="title" ruled>
        Three moments it is made for
      </Heading>
      <Grid as="ol" least={17} gap={0} fit>
        {USE_CASES.map(({ when, what, words, sketch }) => (
          <li key={when} className={styles.useCase}>
            {sketch}
            <Heading as="h3" above={4}>
              {when}
            </Heading>
            <Text tone="soft" below={2}>
              {what}
            </Text>
            <p>{words}</p>
          </li>
        ))}
      </Grid>
    </section>
  )
}
