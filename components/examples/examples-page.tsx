import { Grid, Heading, Row, Stack } from '@/components/ui/layout'
import { LinkButton } from '@/components/ui/link-button'
import { Page } from '@/components/ui/page'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import type { About } from '@/lib/kernel/about'
import type { Example } from '@/lib/rosters/examples'
import { newListAddress } from '../lists/addresses'
import { ExampleLine } from './example-line'

export type GameExamples = { readonly id: string; readonly about: About; readonly examples: readonly Example[] }

/** The bundled lists, by game. */
export function ExamplesPage({ games }: { games: readonly GameExamples[] }) {
  return (
    <Page
      title="Examples"
      intro="Finished lists for every game and faction. Copy one to your lists and change it. They use the starter packs. Values that the sources do not state were made up for this tool."
    >
      <Stack gap={6}>
        {games.map(({ id, about, examples }) => (
          <section key={id} id={id} data-accent={about.accent} aria-labelledby={`${id}-title`}>
            <Row as="header" wrap justify="between" gap={0} ruled>
              <Heading id={`${id}-title`} size="chapter" tone="accent">
                {about.name}
              </Heading>
              <LinkButton href={newListAddress({ game: id })} kind="plain" icon="add">
                New list<VisuallyHidden> for {about.name}</VisuallyHidden>
              </LinkButton>
            </Row>
            <Grid as="ul" least={21} gap={6} rowGap={0}>
              {examples.map((example) => (
                <ExampleLine
                  key={example.id}
                  example={example}
                  drawnAsShip={about.bases.some(({ drawnAsShip }) => drawnAsShip)}
                />
              ))}
            </Grid>
          </section>
        ))}
      </Stack>
    </Page>
  )
}
