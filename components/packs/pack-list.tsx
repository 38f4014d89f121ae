import Link from 'next/link'
import { countWords } from '@/components/domain/words'
import { Badge, HouseBadge } from '@/components/ui/badge'
import { Grid, Heading, Row, Split, Stack, Text } from '@/components/ui/layout'
import { lookOf } from '@/lib/games/looks'
import type { PackSummary } from '@/lib/packs/data'
import { editAddress, packAddress } from './addresses'
import styles from './pages.module.css'
import { type Mix, SourceMix } from './source-mix'

export type ListedPack = { readonly pack: PackSummary; readonly mix: Mix | null }

/** The packs of each game under its name. */
export function PackList({ games, packs }: { games: readonly string[]; packs: readonly ListedPack[] }) {
  return (
    <Stack gap={6}>
      {games.map((game) => {
        const { name, accent } = lookOf(game)
        const packsOfGame = packs.filter(({ pack }) => pack.game === game)
        if (packsOfGame.length === 0) return null
        return (
          <Split
            as="section"
            key={game}
            aside="first"
            side={14}
            gap={6}
            rowGap={3}
            className={styles.game}
            data-accent={accent}
            aria-labelledby={`game-${game}`}
          >
            <Heading id={`game-${game}`} size="chapter" tone="accent">
              {name}
            </Heading>
            <Grid as="ul" least={21} fit gap={7} rowGap={0}>
              {packsOfGame.map((listed) => (
                <PackEntry
                  key={listed.pack.id}
                  {...listed}
                  basis={packs.find(({ pack }) => pack.id === listed.pack.extends?.id)?.pack.name ?? null}
                />
              ))}
            </Grid>
          </Split>
        )
      })}
    </Stack>
  )
}

type PackEntryProps = { pack: PackSummary; mix: Mix | null; basis: string | null }

/** A pack in the list: name, version, number of rows, and where the rows come from. */
function PackEntry({ pack, mix, basis }: PackEntryProps) {
  const isPublished = pack.newest !== null
  const isAllHouse = mix?.sources.every(({ kind }) => kind === 'house')
  return (
    <Stack as="li" gap={2} className={styles.entry}>
      <Heading as="h3" className={styles.quiet}>
        <Link href={isPublished ? packAddress(pack.id) : editAddress(pack.id)}>{pack.name}</Link>
      </Heading>
      <Row as="p" wrap gap={3} rowGap={0} tone="soft" size="note">
        {isPublished ? `Version ${pack.newest}` : 'No version yet'}
        {basis ? ` · builds on ${basis}` : ''}
        {pack.own ? <Badge kind="accent">yours</Badge> : null}
        {pack.own && pack.draft !== null ? <Badge kind="warn">draft of version {pack.draft}</Badge> : null}
        {isAllHouse ? <HouseBadge /> : null}
      </Row>
      {mix && mix.total > 0 ? (
        <>
          <Text width="column">
            {mix.kinds.map(({ kind, count }) => countWords(pack.game, kind, count)).join(', ')}
          </Text>
          <SourceMix {...mix} />
        </>
      ) : (
        <p>No rows yet.</p>
      )}
    </Stack>
  )
}
