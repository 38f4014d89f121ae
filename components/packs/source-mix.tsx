import { Row, Stack } from '@/components/ui/layout'
import { type Catalogue, ROW_KINDS, type RowKind, type Source } from '@/lib/kernel/catalogue'
import { formatFigure } from '@/lib/kernel/figures'
import styles from './pages.module.css'

export type Mix = {
  readonly total: number
  readonly kinds: readonly { readonly kind: RowKind; readonly count: number }[]
  readonly sources: readonly { readonly kind: Source['kind']; readonly count: number }[]
}

const ORDER: readonly Source['kind'][] = ['rulebook', 'page', 'player', 'house']

/** How many rows there are of each kind, and where they come from. */
export function mixOf({ rows }: Pick<Catalogue, 'rows'>): Mix {
  const all = ROW_KINDS.flatMap((kind) => rows[kind])
  return {
    total: all.length,
    kinds: ROW_KINDS.map((kind) => ({ kind, count: rows[kind].length })).filter(({ count }) => count > 0),
    sources: ORDER.map((kind) => ({ kind, count: all.filter((row) => row.source.kind === kind).length })).filter(
      ({ count }) => count > 0,
    ),
  }
}

const SOURCE_WORDS = {
  rulebook: 'from rulebooks',
  page: 'from official pages',
  player: 'added by a player',
  house: 'house †',
} as const

/** The shares of the sources of a pack's rows, as a bar and in words. */
export function SourceMix({ total, sources }: Mix) {
  let from = 0
  const bands = sources.map(({ kind, count }) => {
    const band = { kind, count, from, share: (100 * count) / total }
    from += band.share
    return band
  })
  return (
    <Stack gap={2}>
      <svg aria-hidden="true" width="100%" height="6">
        {bands.map(({ kind, from: start, share }) => (
          <rect
            key={kind}
            className={styles[kind]}
            x={`${start.toFixed(2)}%`}
            width={`${share.toFixed(2)}%`}
            height="6"
          />
        ))}
      </svg>
      <Row as="ul" wrap gap={4} rowGap={0} tone="soft" size="small">
        {bands.map(({ kind, count }) => (
          <Row as="li" key={kind} inline gap={1}>
            <svg aria-hidden="true" width="8" height="8">
              <rect className={styles[kind]} width="8" height="8" rx="1" />
            </svg>
            {formatFigure(count)} {SOURCE_WORDS[kind]}
          </Row>
        ))}
      </Row>
    </Stack>
  )
}
