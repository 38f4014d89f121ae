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
      {traits.map(({ name, words, text, house = [] }) => {
        const isNamed = name !== under
        const isMarked = (part: 'words' | 'text') => house.includes(part) && !(isNamed && house.includes('name'))
        return (
          <div key={`${name} ${words}`}>
            <Text as="dt" weight="strong">
              {isNamed ? name : <VisuallyHidden>{name}</VisuallyHidden>}
              {isNamed && house.includes('name') ? <HouseSign source={HOUSE} /> : null}
              {words ? (
                <Text as="span" tone="soft" size="note" weight="plain">
                  {' '}
                  {words}
                  {isMarked('words') ? <HouseSign source={HOUSE} /> : null}
                </Text>
              ) : null}
            </Text>
            {text ? (
              <Text as="dd" size="note">
                {text}
                {isMarked('text') ? <HouseSign source={HOUSE} /> : null}
              </Text>
            ) : null}
          </div>
        )
      })}
    </Stack>
  )
}
