import { BaseDisc } from '@/components/domain/base-disc'
import { HouseSign } from '@/components/domain/house-sign'
import { isHouse } from '@/components/domain/source-words'
import chip from '@/components/ui/chip.module.css'
import { ChipLink, ChipLinks } from '@/components/ui/chip-link'
import { Stack, Text } from '@/components/ui/layout'
import { TextInput } from '@/components/ui/text-input'
import { formatFigure } from '@/lib/kernel/figures'
import { LONGEST_NAME } from '@/lib/kernel/limits'
import type { LimitPreset } from '@/lib/kernel/rules/game'
import { newListAddress } from '../addresses'
import { type Card, ChoiceCards } from './choice-cards'
import { NewListForm } from './new-list-form'
import type { NewListOptions, RowOption } from './new-list-options'
import { OtherLimit } from './other-limit'

/** The form for a new list. Every field has a default, so that one press is enough. */
export function NewList({ options, id }: { options: NewListOptions; id: string }) {
  const { game, limitUnit, presets, factions, religions, packs, chosen } = options
  const isPreset = presets.some(({ limit }) => limit === chosen.limit)
  return (
    <NewListForm>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="game" value={game} />
      <input type="hidden" name="pack" value={`${chosen.pack.id}@${chosen.pack.version}`} />
      <ChoiceCards
        wide
        name="limit"
        legend="Limit"
        cards={presets.map((preset) => presetCard(preset, limitUnit.many))}
        chosen={isPreset ? String(chosen.limit) : 'other'}
      >
        <OtherLimit
          limitUnit={limitUnit.many}
          value={isPreset ? null : chosen.limit}
          isOnlyChoice={presets.length === 0}
        />
      </ChoiceCards>
      {factions.length > 0 ? (
        <ChoiceCards
          wide
          name="faction"
          legend="Faction"
          cards={[...factions.map(rowCard), NO_CHOICE]}
          chosen={chosen.faction ?? ''}
        />
      ) : null}
      {religions.length > 0 ? (
        <ChoiceCards
          wide
          name="religion"
          legend="Religion"
          cards={[...religions.map(rowCard), NO_CHOICE]}
          chosen={chosen.religion ?? ''}
        />
      ) : null}
      <Stack gap={2}>
        <Text as="label" weight="strong" htmlFor="list-name">
          Name{' '}
          <Text as="span" tone="soft" weight="plain">
            (may stay empty)
          </Text>
        </Text>
        <TextInput
          id="list-name"
          name="name"
          maxLength={LONGEST_NAME}
          autoComplete="off"
          placeholder="Named by itself if you do not"
        />
      </Stack>
      <PackChoice packs={packs} chosen={chosen.pack.id} game={game} />
      {[...factions, ...religions].some(({ source }) => isHouse(source)) ? (
        <Text tone="soft">
          <span aria-hidden="true">†</span> made up for this tool, not from the game’s own pages
        </Text>
      ) : null}
    </NewListForm>
  )
}

const NO_CHOICE: Card = { value: '', label: 'None', note: 'or not yet' }

const NO_BREAK_SPACE = '\u00a0'

function presetCard({ limit, name, time, board }: LimitPreset, limitUnit: string): Card {
  return {
    value: String(limit),
    label: (
      <>
        {formatFigure(limit)}{' '}
        <Text as="span" weight="plain">
          {limitUnit}
        </Text>
      </>
    ),
    note: `${name}, ${time}, ${board.replaceAll(' ', NO_BREAK_SPACE)}`,
  }
}

function rowCard({ slug, name, source, mark }: RowOption): Card {
  return {
    value: slug,
    label: (
      <>
        {name}
        <HouseSign source={source} />
      </>
    ),
    drawing: mark ? <BaseDisc mark={mark} size={32} decorative /> : undefined,
  }
}

type PackChoiceProps = { packs: NewListOptions['packs']; chosen: string; game: string }

/** Links, since another pack has other factions: choosing one loads the page anew. */
function PackChoice({ packs, chosen, game }: PackChoiceProps) {
  return (
    <Stack gap={2}>
      <Text weight="strong">Built with</Text>
      <ChipLinks label="Pack">
        {packs.map(({ id, name, version, own }) => (
          <ChipLink key={id} href={newListAddress({ game, pack: id })} replace on={id === chosen}>
            {name} <span className={chip.note}>{own ? `yours, version ${version}` : `version ${version}`}</span>
          </ChipLink>
        ))}
      </ChipLinks>
    </Stack>
  )
}
