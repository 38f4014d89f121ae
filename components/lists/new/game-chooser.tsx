import Link from 'next/link'
import { BaseDisc } from '@/components/domain/base-disc'
import { Stack, Text } from '@/components/ui/layout'
import type { About } from '@/lib/kernel/about'
import { newListAddress } from '../addresses'
import styles from './game-chooser.module.css'

type OfferedGame = { readonly id: string; readonly about: About }

/** The games side by side: a choice by links, so that the address says which one it is. */
export function GameChooser({ games, chosen }: { games: readonly OfferedGame[]; chosen: string | null }) {
  return (
    <nav aria-label="Game" className={styles.games} data-small={chosen !== null || undefined}>
      <ul>
        {games.map(({ id, about }) => (
          <li key={id} data-accent={about.accent}>
            <Link
              href={newListAddress({ game: id })}
              replace={chosen !== null}
              scroll={chosen === null}
              className={styles.game}
              aria-current={id === chosen ? 'page' : undefined}
            >
              <span className={styles.base} aria-hidden="true">
                <GameBase about={about} size={chosen === null ? 46 : 24} />
              </span>
              <Stack as="span" gap={0}>
                <span className={styles.name}>{about.name}</span>
                {chosen === null ? (
                  <Text as="span" tone="soft" size="note">
                    {about.line}
                  </Text>
                ) : null}
              </Stack>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function GameBase({ about, size }: { about: About; size: number }) {
  const [base] = about.bases
  return base ? <BaseDisc mark={base.mark} size={size} ship={base.ship ?? false} decorative /> : null
}
