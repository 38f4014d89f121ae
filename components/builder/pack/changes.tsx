'use client'

import { type ReactNode, useMemo } from 'react'
import { IssueCard } from '@/components/domain/issue-card'
import { kindWords } from '@/components/domain/words'
import { Button } from '@/components/ui/button'
import { Heading, Row, Stack, Text } from '@/components/ui/layout'
import { Notice } from '@/components/ui/notice'
import { Progress } from '@/components/ui/progress'
import { type Catalogue, type RowKind, rowOf } from '@/lib/kernel/catalogue'
import { formatAmount, formatChange, formatTally } from '@/lib/kernel/figures'
import type { PackRef } from '@/lib/kernel/ids'
import { nameFromId } from '@/lib/kernel/names'
import type { Issue } from '@/lib/kernel/rules/issue'
import { catalogueAddress } from '@/lib/packs/address'
import type { ListChanges as Changes, MissingListRow, PackEntryChange } from '@/lib/packs/compare'
import { listChangesBetween } from '@/lib/packs/compare'
import { Note } from '../labels'
import styles from '../panels.module.css'
import { useBuilder } from '../use-builder'
import { useFetched } from '../use-fetched'

/** How the list would change with another pack or version, and the button that moves it there. */
export function Upgrade({ to }: { to: PackRef }) {
  const fetched = useFetched(`${to.id} ${to.version}`, () => fetchCatalogue(to))
  switch (fetched.kind) {
    case 'loading':
      return <Progress label={`Loading version ${to.version}`} done={null} total={1} />
    case 'failed':
      return (
        <Notice kind="warning" live actions={<Button onClick={fetched.retry}>Try again</Button>}>
          It cannot be loaded now. The list is not changed.
        </Notice>
      )
    case 'loaded':
      return <PackComparison to={fetched.value} />
  }
}

function PackComparison({ to }: { to: Catalogue }) {
  const { roster, catalogue, game, change } = useBuilder()
  const changes = useMemo(() => listChangesBetween(roster, catalogue, to, game), [roster, catalogue, to, game])
  const { id, version } = to.pack
  const isSamePack = id === catalogue.pack.id
  const takePack = () =>
    change(isSamePack ? `Pack version ${version}` : `Pack ${to.name}`, [{ kind: 'list', to: { pack: to.pack } }])
  return (
    <Stack>
      <ChangesView changes={changes} to={to} />
      <div>
        <Button kind="primary" onClick={takePack}>
          {isSamePack ? `Upgrade to version ${version}` : `Move to ${to.name}`}
        </Button>
      </div>
      <Note>
        One step: “Undo” takes the list back to {isSamePack ? `version ${catalogue.pack.version}` : catalogue.name}.
      </Note>
    </Stack>
  )
}

/** Points before and after, of the list and of each unit; new and solved issues; rows that would be missing. */
function ChangesView({ changes, to }: { changes: Changes; to: Catalogue }) {
  const { points, legal, entries, newIssues, resolvedIssues, newlyMissing, noLongerMissing } = changes
  const nothingChanges = [entries, newIssues, resolvedIssues, newlyMissing, noLongerMissing].every(
    (part) => part.length === 0,
  )
  return (
    <Stack>
      <Text size="lead" role="status">
        <BeforeAndAfter before={formatTally(points.before)} after={formatTally(points.after)} />{' '}
        <Text as="span" tone="soft" size="note">
          {points.before.exact && points.after.exact
            ? `${formatChange(points.after.points - points.before.points)}, `
            : null}
          {legalWords(legal)}
        </Text>
      </Text>
      {nothingChanges ? <p>No changes in this list.</p> : null}
      <RowsByName title="Not in it: kept, but not counted" rows={newlyMissing} to={to} />
      <RowsByName title="Found again" rows={noLongerMissing} to={to} />
      <ChangedEntries entries={entries} />
      <IssueList title="New issues" issues={newIssues} />
      <IssueList title="Issues that are gone" issues={resolvedIssues} />
    </Stack>
  )
}

function legalWords({ before, after }: Changes['legal']): string {
  if (before === after) return after ? 'legal before and after' : 'with problems before and after'
  return after ? 'legal afterwards' : 'not legal afterwards'
}

function ChangedEntries({ entries }: { entries: readonly PackEntryChange[] }) {
  const { game } = useBuilder()
  const labelOf = (id: string) =>
    game.characteristics.find((characteristic) => characteristic.id === id)?.label ?? nameFromId(id)
  if (entries.length === 0) return null
  return (
    <ChangesSection title="Changed units">
      <ul>
        {entries.map(({ entry, name, points, values }) => (
          <Stack as="li" key={entry} gap={1} className={styles.line}>
            <Row as="p" align="baseline" justify="between" gap={3}>
              <strong>{name}</strong>
              {points ? <BeforeAndAfter before={formatTally(points.before)} after={formatTally(points.after)} /> : null}
            </Row>
            {values.map(({ value, before, after }) => (
              <Row as="p" key={value} align="baseline" justify="between" gap={3}>
                <Text as="span" tone="soft" size="note">
                  {labelOf(value)}
                </Text>
                <BeforeAndAfter before={formatAmount(before)} after={formatAmount(after)} />
              </Row>
            ))}
          </Stack>
        ))}
      </ul>
    </ChangesSection>
  )
}

function BeforeAndAfter({ before, after }: { before: string; after: string }) {
  return (
    <span>
      <Text as="del" tone="bad">
        {before}
      </Text>{' '}
      <span aria-hidden="true">→</span>{' '}
      <Text as="ins" tone="good" className={styles.after}>
        {after}
      </Text>
    </span>
  )
}

function ChangesSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Heading as="h4" size="name" ruled below={1}>
        {title}
      </Heading>
      {children}
    </section>
  )
}

function RowsByName({ title, rows, to }: { title: string; rows: readonly MissingListRow[]; to: Catalogue }) {
  const { roster, catalogue } = useBuilder()
  const nameOf = (kind: RowKind, slug: string) =>
    (rowOf(catalogue, kind, slug) ?? rowOf(to, kind, slug))?.name ?? nameFromId(slug)
  if (rows.length === 0) return null
  return (
    <ChangesSection title={title}>
      <Stack as="ul" gap={1}>
        {rows.map(({ kind, slug, entry }) => {
          const entryWithRow = roster.entries.find(({ id }) => id === entry)
          const namesEntry = entryWithRow && (kind !== 'classes' || entryWithRow.name !== null)
          return (
            <Row as="li" key={`${kind} ${slug} ${entry}`} align="baseline" justify="between" gap={3}>
              <strong>{nameOf(kind, slug)}</strong>
              <Text as="span" tone="soft" size="note">
                {kindWords(to.game, kind).one}
                {namesEntry ? ` of ${entryWithRow.name ?? nameOf('classes', entryWithRow.class)}` : null}
              </Text>
            </Row>
          )
        })}
      </Stack>
    </ChangesSection>
  )
}

function IssueList({ title, issues }: { title: string; issues: readonly Issue[] }) {
  if (issues.length === 0) return null
  return (
    <ChangesSection title={title}>
      <Stack as="ul" gap={2}>
        {issues.map((issue) => (
          <li key={`${issue.code} ${issue.message}`}>
            <IssueCard issue={issue} />
          </li>
        ))}
      </Stack>
    </ChangesSection>
  )
}

async function fetchCatalogue(pack: PackRef): Promise<Catalogue> {
  const answer = await fetch(catalogueAddress(pack))
  if (!answer.ok) throw new Error(`The pack cannot be read: ${answer.status}.`)
  // The answer of our own route.
  return (await answer.json()) as Catalogue
}
