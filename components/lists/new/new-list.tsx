'use client'

import { BaseDisc } from '@/components/domain/base-disc'
import { HouseSign } from '@/components/domain/house-sign'
import { isHouse } from '@/components/domain/source-words'
import chip from '@/components/ui/chip.module.css'
import { ChipLink, ChipLinks } from '@/components/ui/chip-link'
import { Icon } from '@/components/ui/icon'
import { Row, Stack, Text } from '@/components/ui/layout'
import { TextInput } from '@/components/ui/text-input'
import { formatFigure, plural } from '@/lib/kernel/figures'
import { LONGEST_NAME } from '@/lib/kernel/limits'
import type { FixedList, LimitPreset } from '@/lib/kernel/rules/game'
import { unbroken } from '@/lib/kernel/words'
import { FIXED_LIST } from '@/lib/rosters/new-roster'
import { newListAddress } from '../addresses'
import { type Card, ChoiceCards } from './choice-cards'
import { NewListForm } from './new-list-form'
import type { NewListOptions, RowOption } from './new-list-options'
import { LIMIT_ERROR_ID, OtherLimit } from './other-limit'

/** The form for a new list. Every field has a default, so that one press is enough. */
export function NewList({ options, id }: { options: NewListOptions; id: string }) {
  const { game, fixedLists, factions, religions, packs, chosen } = options
  const marksHouse = [...factions, ...religions, ...fixedLists].some(({ source }) => isHouse(source))
  return (
    <NewListForm options={options} id={id}>
      {(limitError) => (
        <>
          <input type="hidden" name="game" value={game} />
          <input type="hidden" name="pack" value={`${chosen.pack.id}@${chosen.pack.version}`} />
          <LimitChoice options={options} error={limitError} />
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
                (optional)
              </Text>
            </Text>
            <TextInput
              id="list-name"
              name="name"
              maxLength={LONGEST_NAME}
              autoComplete="off"
              enterKeyHint="go"
              placeholder="A name is suggested if you leave this empty"
            />
          </Stack>
          <PackChoice packs={packs} chosen={chosen.pack.id} game={game} />
          {marksHouse ? (
            <Text tone="soft">
              <span aria-hidden="true">†</span> made up for this tool, not from the game’s own pages
            </Text>
          ) : null}
        </>
      )}
    </NewListForm>
  )
}

const NO_CHOICE: Card = { value: '', label: 'None', note: 'or not yet' }

/** How large the list is: a number, or the side of a scenario, whose order of battle says it. */
function LimitChoice({ options, error }: { options: NewListOptions; error: string | null }) {
  const { limitUnit, presets, fixedLists, chosen } = options
  const hasFixed = fixedLists.length > 0
  const isOther = chosen.fixedList === null && !presets.some(({ limit }) => limit === chosen.limit)
  return (
    <div>
      <ChoiceCards
        wide
        name="limit"
        legend={hasFixed ? 'Scenario and side' : 'Limit'}
        {...(hasFixed ? { hint: `The order of battle sets the ${limitUnit.many}.` } : {})}
        cards={[
          ...fixedLists.map((fixed) => fixedListCard(fixed, limitUnit)),
          ...presets.map((preset) => presetCard(preset, limitUnit.many)),
        ]}
        chosen={chosen.fixedList === null ? String(chosen.limit) : FIXED_LIST + chosen.fixedList}
      >
        <OtherLimit
          limitUnit={limitUnit.many}
          value={isOther ? chosen.limit : null}
          isOnlyChoice={presets.length === 0 && !hasFixed}
          label={hasFixed ? 'No scenario' : undefined}
          isWrong={error !== null}
        />
      </ChoiceCards>
      {error === null ? null : (
        <Row as="p" id={LIMIT_ERROR_ID} align="start" tone="bad" size="note" weight="medium" above={2} role="alert">
          <Icon name="warning" size={14} />
          {error}
        </Row>
      )}
    </div>
  )
}

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
    note: unbroken(`${name}, ${time}, ${board}`),
  }
}

function fixedListCard({ id, of, name, source, limit }: FixedList, limitUnit: NewListOptions['limitUnit']): Card {
  return {
    value: FIXED_LIST + id,
    label: (
      <>
        {name}
        <HouseSign source={source} />
      </>
    ),
    note: `${of}, ${plural(limit, limitUnit.one, limitUnit.many)}`,
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
