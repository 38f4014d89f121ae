import { BaseDisc } from '@/components/domain/base-disc'
import { List, ListRow, Text } from '@/components/ui/layout'
import { NAMES, PLATOON } from './samples'
import { Section, Specimen } from './section'

export function Names() {
  return (
    <Section id="names" title="Names from everywhere">
      <Specimen label="Umlauts, Polish, Greek, Cyrillic, CJK, emoji, Vietnamese, figures, long" wide>
        <List width="full">
          {NAMES.map((name, index) => (
            <ListRow key={name}>
              <BaseDisc mark={{ ...PLATOON, text: String(index + 1), loadout: null }} size={34} decorative />
              <Text as="span" grow face="names" size="name">
                {name}
              </Text>
              <Text as="span" weight="bold">
                {100 + 11 * index}
              </Text>
            </ListRow>
          ))}
        </List>
      </Specimen>
    </Section>
  )
}
