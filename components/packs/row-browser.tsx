import { kindWords } from '@/components/domain/words'
import { EmptyState } from '@/components/ui/empty-state'
import { Text } from '@/components/ui/layout'
import { LinkButton } from '@/components/ui/link-button'
import { LiveRegion } from '@/components/ui/live-region'
import { type Catalogue, type RowKind, rowOf } from '@/lib/kernel/catalogue'
import { formatFigure } from '@/lib/kernel/figures'
import { nameFromId } from '@/lib/kernel/names'
import type { RowFacets, RowPage } from '@/lib/packs/data'
import type { RowFieldTypes } from '@/lib/packs/field-types'
import { MOST_COMPARED, packAddress, type RowFilters, rowAddress } from './addresses'
import { CompareSelectionArea, CompareTray } from './compare-selection'
import { Filters } from './filters'
import { KindTabs } from './kind-tabs'
import { listedRow, priceField } from './listed-row'
import { Pager } from './pager'
import { RowList } from './row-list'
import { SearchBox } from './search-box'
import type { Mix } from './source-mix'

type RowBrowserProps = {
  packId: string
  catalogue: Catalogue
  types: RowFieldTypes
  kinds: Mix['kinds']
  filters: RowFilters & { kind: RowKind }
  found: RowPage
  facets: RowFacets
  /** The address without search and filters. */
  clearAddress: string
}

export function RowBrowser({ packId, catalogue, types, kinds, filters, found, facets, clearAddress }: RowBrowserProps) {
  const { kind, compare = [], version = null } = filters
  const words = kindWords(catalogue.game, kind)
  const addressWith = (change: Partial<RowFilters>) => packAddress(packId, { ...filters, page: 1, ...change })
  const compared = compare.filter((slug) => rowOf(catalogue, kind, slug))
  const countText = countWords(found.total, facets.total)
  return (
    <CompareSelectionArea
      chosen={compared}
      most={MOST_COMPARED}
      baseAddress={addressWith({ compare: [], page: found.page })}
    >
      <KindTabs
        game={catalogue.game}
        counts={kinds}
        chosen={kind}
        addressOf={(other) => packAddress(packId, { kind: other, version })}
        beside={
          <>
            <Text tone="soft" size="note">
              {countText}
            </Text>
            <LiveRegion words={countText} />
          </>
        }
      >
        <SearchBox
          key={kind}
          label={`Search ${words.many.toLowerCase()}`}
          action={addressWith({ q: undefined })}
          value={filters.q ?? ''}
          placeholder="Name, role, keyword …"
        />
        <Filters packId={packId} facets={facets} filters={filters} type={types[kind]} />
        {found.rows.length === 0 ? (
          <NothingFound words={words.many} clearAddress={clearAddress} all={facets.total} />
        ) : null}
        {found.rows.length > 0 ? (
          <RowList
            rows={found.rows.map((row) => listedRow(row, kind, catalogue, types))}
            price={priceField(types[kind])}
            addressOf={(slug) => rowAddress(packId, kind, slug, version)}
          />
        ) : null}
        <Pager page={found.page} pages={found.pages} addressOf={(page) => addressWith({ page })} />
        <CompareTray
          packId={packId}
          kind={kind}
          version={version}
          names={Object.fromEntries(
            [...found.rows.map(({ slug }) => slug), ...compared].map((slug) => [
              slug,
              rowOf(catalogue, kind, slug)?.name ?? nameFromId(slug),
            ]),
          )}
        />
      </KindTabs>
    </CompareSelectionArea>
  )
}

function countWords(found: number, all: number): string {
  return found === all ? `${formatFigure(all)} in all` : `${formatFigure(found)} of ${formatFigure(all)}`
}

function NothingFound({ words, clearAddress, all }: { words: string; clearAddress: string; all: number }) {
  if (all === 0)
    return (
      <EmptyState title={`No ${words.toLowerCase()} here`}>
        <p>This pack has none. Its sources may not have any either.</p>
      </EmptyState>
    )
  return (
    <EmptyState
      title="No matches"
      actions={
        <LinkButton href={clearAddress} prefetch={false}>
          Show all {formatFigure(all)}
        </LinkButton>
      }
    >
      <p>Try a shorter part of the name, or fewer filters.</p>
    </EmptyState>
  )
}
