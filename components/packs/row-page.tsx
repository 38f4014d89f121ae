import Link from 'next/link'
import type { ReactNode } from 'react'
import { BaseDisc } from '@/components/domain/base-disc'
import { HouseField } from '@/components/domain/house-sign'
import { isHouse } from '@/components/domain/source-words'
import { kindWords } from '@/components/domain/words'
import { HouseBadge } from '@/components/ui/badge'
import { Heading, ListRow, Row, Split, Stack, Text } from '@/components/ui/layout'
import { LinkButton } from '@/components/ui/link-button'
import { Page } from '@/components/ui/page'
import { lookOf } from '@/lib/games/looks'
import { isShip } from '@/lib/games/ships'
import type { Catalogue, RowKind } from '@/lib/kernel/catalogue'
import { formatFigure } from '@/lib/kernel/figures'
import { nameFromId } from '@/lib/kernel/names'
import { type Mark, widest } from '@/lib/kernel/sheets/marks'
import { isAllHouse, otherSources } from '@/lib/kernel/sources'
import { capitalised } from '@/lib/kernel/words'
import type { PackSummary, RowDetail } from '@/lib/packs/data'
import type { GroupType, RowFieldTypes } from '@/lib/packs/field-types'
import type { Reference } from '@/lib/packs/references'
import { editRowAddress, packAddress } from './addresses'
import styles from './pages.module.css'
import { type Referrer, referrersOf } from './referrers'
import { contextOf, fieldsOf, isFields } from './row-fields'
import { markOf } from './row-mark'
import { RowSheet } from './row-sheet'
import { packTrail } from './trails'
import { WhereItStands } from './where-it-stands'

const NO_FIELDS: GroupType = { kind: 'group', fields: [], nullable: false }

type RowPageProps = {
  pack: PackSummary
  kind: RowKind
  detail: RowDetail
  types: RowFieldTypes
  catalogue: Catalogue
  version: number | null
  addressOf: (kind: RowKind, slug: string) => string
}

export function RowPage({ pack, kind, detail, types, catalogue, version, addressOf }: RowPageProps) {
  const { row, definedIn } = detail
  const fields = fieldsOf(row)
  const type = types[kind] ?? NO_FIELDS
  const role = type.fields.find(({ column }) => column === 'role')
  const mark = markOf(fields, types[kind], catalogue)
  const isInherited = definedIn.id !== pack.id
  return (
    <Page
      as="article"
      accent={lookOf(pack.game).accent}
      trail={packTrail(pack, { version, kind })}
      title={row.name}
      facts={
        <>
          <span>{capitalised(kindWords(catalogue.game, kind).one)}</span>
          {role && typeof fields[role.key] === 'string' ? <span>{String(fields[role.key])}</span> : null}
          {isAllHouse(row) ? <HouseBadge /> : <HouseField row={row} />}
          <Text as="span" size="note">
            <WhereItStands row={row} type={type} />
            {isInherited ? `In ${nameFromId(definedIn.id)}, version ${definedIn.version}` : ''}
          </Text>
        </>
      }
    >
      <Split aside="last" side={19} gap={7} rowGap={6} className={styles.row}>
        <RowSheet detail={detail} type={type} context={contextOf(catalogue, addressOf)} />
        <aside aria-label="About this row">
          {mark ? (
            <RowBase
              mark={mark}
              drawnAsShip={isShip(catalogue, kind)}
              sign={isAllHouse(row) ? null : <HouseField row={row} field="base" />}
              hasSize={type.fields.some(({ widget, key }) => widget === 'base' && isFields(fields[key]))}
            />
          ) : null}
          <Row wrap below={5}>
            <LinkButton href={packAddress(pack.id, { kind, version, compare: [row.slug] })} prefetch={false}>
              Compare with others
            </LinkButton>
            {pack.own ? (
              <LinkButton kind="primary" href={editRowAddress(pack.id, kind, row.slug)} prefetch={false}>
                Edit
              </LinkButton>
            ) : null}
          </Row>
          <Heading below={3}>Referenced by</Heading>
          <ReferredBy game={catalogue.game} references={detail.referredBy} types={types} addressOf={addressOf} />
        </aside>
      </Split>
      {[row.source, ...otherSources(row)].some(isHouse) ? (
        <Text above={6} tone="soft" size="note">
          † House: made up for this pack, not from the game’s own pages.
        </Text>
      ) : null}
    </Page>
  )
}

type RowBaseProps = { mark: Mark; drawnAsShip: boolean; sign: ReactNode; hasSize: boolean }

const PIXELS_PER_MM = 3.78

/** The base in about its true size on a usual screen; a large base is scaled down. */
function RowBase({ mark, drawnAsShip, sign, hasSize }: RowBaseProps) {
  const scale = Math.min(PIXELS_PER_MM, 190 / widest(mark.base))
  const size = mark.base.mm.length > 1 ? mark.base.mm.join(' × ') : String(mark.base.mm[0])
  return (
    <Stack as="figure" align="center" gap={2} above={2} below={4}>
      <BaseDisc mark={mark} scale={scale} drawnAsShip={drawnAsShip} />
      <Text as="figcaption" tone="soft" size="note">
        {hasSize ? `${size} mm, ${mark.base.shape}` : 'its colour on a base'}
        {hasSize ? sign : null}
      </Text>
    </Stack>
  )
}

type ReferredByProps = {
  game: string
  references: readonly Reference[]
  types: RowFieldTypes
  addressOf: (kind: RowKind, slug: string) => string
}

/** The rows that refer to this one, by kind, and how: as its elite, as wargear it may carry, in its chart. */
function ReferredBy({ game, references, types, addressOf }: ReferredByProps) {
  if (references.length === 0) return <Text tone="soft">No other row of this pack refers to it.</Text>
  return referrersOf(references, types).map(({ kind, shown, folded, others }) => (
    <Text as="section" key={kind} below={4}>
      <Heading as="h3" size="name" className={styles.group}>
        {kindWords(game, kind).many}
      </Heading>
      <ReferrerList rows={shown} addressOf={(slug) => addressOf(kind, slug)} />
      {folded.length > 0 ? (
        <details className={styles.more}>
          <summary>{formatFigure(folded.length + others)} more</summary>
          <ReferrerList rows={folded} addressOf={(slug) => addressOf(kind, slug)} />
          {others > 0 ? (
            <Text tone="soft" size="small">
              and {formatFigure(others)} others
            </Text>
          ) : null}
        </details>
      ) : null}
    </Text>
  ))
}

function ReferrerList({ rows, addressOf }: { rows: readonly Referrer[]; addressOf: (slug: string) => string }) {
  return (
    <ul>
      {rows.map(({ slug, name, how }) => (
        <ListRow key={slug} block pad={1}>
          <Link href={addressOf(slug)} prefetch={false}>
            {name}
          </Link>{' '}
          <Text as="span" tone="soft" size="small">
            {how}
          </Text>
        </ListRow>
      ))}
    </ul>
  )
}
