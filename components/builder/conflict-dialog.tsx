'use client'

import { DifferenceList } from '@/components/domain/difference-list'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Grid, Heading, List, ListRow, Text } from '@/components/ui/layout'
import { Notice } from '@/components/ui/notice'
import type { Catalogue } from '@/lib/kernel/catalogue'
import { formatTally, plural } from '@/lib/kernel/figures'
import type { Roster } from '@/lib/kernel/roster/roster'
import { evaluate } from '@/lib/kernel/rules/evaluate'
import type { Game } from '@/lib/kernel/rules/game'
import type { Conflict, ConflictChoice } from '@/lib/list-store/store'
import { Note } from './labels'
import { usePackAndGame } from './opened-list'
import styles from './panels.module.css'
import { useBuilder, useSaving } from './use-builder'

const timeFormat = new Intl.DateTimeFormat('en-GB', { weekday: 'short', hour: '2-digit', minute: '2-digit' })

const CHOICES: readonly { readonly choice: ConflictChoice; readonly label: string; readonly words: string }[] = [
  { choice: 'mine', label: 'Keep mine', words: 'Your version becomes the newest. The other one stays in the history.' },
  {
    choice: 'theirs',
    label: 'Use the other',
    words: 'Your version stays in the history. Undo returns to it.',
  },
  {
    choice: 'both',
    label: 'Keep both',
    words: 'Your version becomes a new list. This list continues with the other version.',
  },
]

const SAVED_ELSEWHERE =
  'The list was saved from another tab or device while you were editing. Both versions are safe. Choose one.'

const RESTORED =
  'A backup was restored on the server, with another version of this list. Your version is safe on this device. Choose one.'

/** Two versions of a list side by side, their differences, and the choices. With none of these is anything lost. */
export function ConflictDialog({ conflict }: { conflict: Conflict }) {
  const { mine, theirs, isOlder, duplicating, failureText } = conflict
  const saving = useSaving()
  const { game, catalogue } = useBuilder()
  const theirCatalogue = useCatalogueOf(theirs.roster, { game, catalogue })
  if (!saving) return null
  const isDuplicating = duplicating === 'under way'
  return (
    <Dialog
      title="Two versions of this list"
      words={isOlder ? RESTORED : SAVED_ELSEWHERE}
      open={saving.isChoosing}
      onOpenChange={(open) => isDuplicating || saving.setChoosing(open)}
    >
      <Grid least={8} fit below={4}>
        <Version title="Yours" savedWhere="on this device" roster={mine} game={game} catalogue={catalogue} />
        <Version
          title={isOlder ? 'On the server' : 'The other'}
          savedWhere={`saved ${timeFormat.format(theirs.updatedAt)}`}
          roster={theirs.roster}
          game={game}
          catalogue={theirCatalogue}
        />
      </Grid>
      {duplicating === 'failed' ? (
        <Notice kind="error" live>
          The copy could not be made. {failureText} Both versions are safe; try again.
        </Notice>
      ) : null}
      <List below={5}>
        {CHOICES.map(({ choice, label, words }) => (
          <ListRow key={choice} wrap rowGap={1}>
            <Button
              className={styles.choice}
              pending={isDuplicating && choice === 'both'}
              onClick={() => isDuplicating || void saving.choose(choice)}
            >
              {label}
            </Button>
            <Text as="span" tone="soft" size="note" className={styles.besideChoice}>
              {words}
            </Text>
          </ListRow>
        ))}
      </List>
      {theirCatalogue ? (
        <section aria-labelledby="different">
          <Heading as="h3" id="different" below={3}>
            Changes from the other version to yours
          </Heading>
          <DifferenceList
            before={theirs.roster}
            after={mine}
            game={game}
            catalogue={catalogue}
            earlierCatalogue={theirCatalogue}
          />
        </section>
      ) : null}
    </Dialog>
  )
}

type VersionProps = {
  title: string
  savedWhere: string
  roster: Roster
  game: Game
  catalogue: Catalogue | null
}

function Version({ title, savedWhere, roster, game, catalogue }: VersionProps) {
  const main = catalogue && evaluate(roster, catalogue, game).main
  const models = roster.entries.reduce((sum, { count }) => sum + count, 0)
  return (
    <section className={styles.version}>
      <Heading as="h3" size="name">
        {title}
      </Heading>
      <Note>{savedWhere}</Note>
      <Text above={2} weight="strong">
        {roster.name}
      </Text>
      {main ? (
        <p>
          {formatTally(main.amount)} of {plural(roster.limit, game.limitUnit.one, game.limitUnit.many)}
        </p>
      ) : null}
      <p>
        {plural(roster.entries.length, 'entry', 'entries')}, {plural(models, 'model', 'models')}
      </p>
    </section>
  )
}

/** The catalogue of the other version: that of the open list, unless the two are built with different packs. */
function useCatalogueOf({ game: gameId, pack }: Roster, own: { game: Game; catalogue: Catalogue }): Catalogue | null {
  const loaded = usePackAndGame({ game: gameId, pack, device: null, attempt: 0, first: null })
  if (pack.id === own.catalogue.pack.id && pack.version === own.catalogue.pack.version) return own.catalogue
  return loaded.kind === 'loaded' ? loaded.packAndGame.catalogue : null
}
