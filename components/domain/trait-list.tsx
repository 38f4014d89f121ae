import { Stack, Text } from '@/components/ui/layout'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import type { Trait } from '@/lib/kernel/rules/game'
import { HouseSign } from './house-sign'

const HOUSE = { kind: 'house', place: null } as const

type TraitListProps = {
  traits: readonly Trait[]
  /** The heading that they stand under: what is called like it is not named again. */
  under?: string | undefined
}

/** What a unit can do, or what a row is: each with its numbers and its rule. */
export function TraitList({ traits, under }: TraitListProps) {
  return (
    <Stack as="dl">
      {traits.map(({ name, words, text, house = [] }) => (
        <div key={`${name} ${words}`}>
          <Text as="dt" weight="strong">
            {name === under ? <VisuallyHidden>{name}</VisuallyHidden> : name}
            {house.includes('name') ? <HouseSign source={HOUSE} /> : null}
            {words ? (
              <Text as="span" tone="soft" size="note" weight="plain">
                {' '}
                {words}
                {house.includes('words') && !house.includes('name') ? <HouseSign source={HOUSE} /> : null}
              </Text>
            ) : null}
          </Text>
          {text ? (
            <Text as="dd" size="note">
              {text}
              {house.includes('text') && !house.includes('name') ? <HouseSign source={HOUSE} /> : null}
            </Text>
          ) : null}
        </div>
      ))}
    </Stack>
  )
}
