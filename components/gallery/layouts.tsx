import { Facts, Grid, Heading, List, ListRow, Panel, Row, Split, Stack, Text } from '@/components/ui/layout'
import { Section, Specimen } from './section'

export function Layouts() {
  return (
    <Section id="layouts" title="Layout and text">
      <Specimen label="Text and headings">
        <Heading as="h4" size="title">
          Title
        </Heading>
        <Heading as="h4" size="chapter">
          Chapter
        </Heading>
        <Row as="header" ruled wrap align="baseline" justify="between" gap={3} rowGap={0}>
          <Heading as="h4">Heading under a rule</Heading>
          <Text as="span" tone="soft" size="note">
            3 units
          </Text>
        </Row>
        <Text face="names" size="name">
          A name in a list
        </Text>
        <Text tone="soft">Soft</Text>
        <Text tone="soft" size="note">
          Soft note
        </Text>
        <Text size="small" tone="bad" weight="strong">
          Small, strong and wrong
        </Text>
      </Specimen>
      <Specimen label="Lists">
        <List>
          <ListRow justify="between">
            <span>Spearmen</span>
            <Text as="span" weight="strong">
              120
            </Text>
          </ListRow>
          <ListRow justify="between">
            <span>Archers</span>
            <Text as="span" weight="strong">
              90
            </Text>
          </ListRow>
        </List>
        <Facts>
          <div>
            <dt>Faction</dt>
            <dd>The river towns</dd>
          </div>
          <div>
            <dt>Religion</dt>
            <dd>None</dd>
          </div>
        </Facts>
      </Specimen>
      <Specimen label="Panels">
        <Panel>A remark</Panel>
        <Panel kind="bad">Wrong</Panel>
        <Panel kind="warn">Doubtful</Panel>
        <Panel kind="good">Done</Panel>
        <Panel kind="sheet">A sheet</Panel>
        <Panel kind="empty">Nothing here yet</Panel>
      </Specimen>
      <Specimen label="Grid and split" wide>
        <Stack gap={5}>
          <Grid least={8}>
            {['One', 'Two', 'Three', 'Four', 'Five'].map((name) => (
              <Panel key={name}>{name}</Panel>
            ))}
          </Grid>
          <Split aside="last" side={19}>
            <Panel kind="sheet">What the page is about</Panel>
            <Panel kind="sheet">What stands beside it</Panel>
          </Split>
        </Stack>
      </Specimen>
    </Section>
  )
}
