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
import type { Issue } from '@/lib/kernel/rules/issue'
import { catalogueAddress } from '@/lib/packs/address'
import type { ListChanges as Changes, MissingListRow, PackEntryChange } from '@/lib/packs/compare'
import { listChangesBetween } from '@/lib/packs/compare'
import styles from '../panels.module.css'
import { useBuilder } from '../use-builder'
import { useFetched } from '../use-fetched'
import { Note } from '../words'

/** How the list would change with another pack or version, and the button to take it. */
export function Upgrade({ to }: { to: PackRef }) {
  const other = useFetched(`${to.id} ${to.version}`, () => fetchCatalogue(to))
  switch (other.kind) {
    case 'waiting':
      return <Progress label={`Reading version ${to.version}`} done={null} of={1} />
    case 'failed':
      return (
        <Notice kind="warning" live actions={<Button onClick={other.again}>Try again</Button>}>
          It cannot be read just now. The list stays as it is.
        </Notice>
      )
    case 'here':
      return <Compared to={other.value} />
  }
}

function Compared({ to }: { to: Catalogue }) {
  const { roster, catalogue, game, change } = useBuilder()
  const changes = useMemo(() => listChangesBetween(roster, catalogue, to, game), [roster, catalogue, to, game])
  const { id, version } = to.pack
  const same = id === catalogue.pack.id
  const take = () =>
    change(same ? `Pack version ${version}` : `Pack ${to.name}`, [{ kind: 'list', to: { pack: to.pack } }])
  return (
    <Stack>
      <ChangesView changes={changes} to={to} />
      <div>
        <Button kind="primary" onClick={take}>
          {same ? `Upgrade to version ${version}` : `Build with ${to.name}`}
        </Button>
      </div>
      <Note>
        One step: “Undo” takes the list back to {same ? `version ${catalogue.pack.version}` : catalogue.name}.
      </Note>
    </Stack>
  )
}

/** Points before and after, of the list and of each unit; issues that come and go; rows that would be missing. */
function ChangesView({ changes, to }: { changes: Changes; to: Catalogue }) {
  const { points, legal, entries, newIssues, resolvedIssues, newlyMissing, noLongerMissing } = changes
  const nothingChanges = [entries, newIssues, resolvedIssues, newlyMissing, noLongerMissing].every(
    (part) => part.length === 0,
  )
  return (
    <Stack>
      <Text size="lead" role="status">
        <Change before={formatTally(points.before)} after={formatTally(points.after)} />{' '}
        <Text as="span" tone="soft" size="note">
          {points.before.exact && points.after.exact
            ? `${formatChange(points.after.points - points.before.points)}, `
            : null}
          {legalWords(legal)}
        </Text>
      </Text>
      {nothingChanges ? <p>Nothing in this list would be different.</p> : null}
      <LostRows title="Not in it: kept and named, left out of every sum" rows={newlyMissing} to={to} />
      <LostRows title="There again" rows={noLongerMissing} to={to} />
      <Entries entries={entries} />
      <Issues title="Problems and notes that come" issues={newIssues} />
      <Issues title="Problems and notes that go" issues={resolvedIssues} />
    </Stack>
  )
}

function legalWords({ before, after }: Changes['legal']): string {
  if (before === after) return after ? 'legal before and after' : 'with problems before and after'
  return after ? 'legal at last' : 'no longer legal'
}

function Entries({ entries }: { entries: readonly PackEntryChange[] }) {
  const { game } = useBuilder()
  const labelOf = (id: string) => game.characteristics.find((one) => one.id === id)?.label ?? id
  if (entries.length === 0) return null
  return (
    <Section title="Units that change">
      <ul>
        {entries.map(({ entry, name, points, values }) => (
          <Stack as="li" key={entry} gap={1} className={styles.line}>
            <Row as="p" align="baseline" justify="between" gap={3}>
              <strong>{name}</strong>
              {points ? <Change before={formatTally(points.before)} after={formatTally(points.after)} /> : null}
            </Row>
            {values.map(({ value, before, after }) => (
              <Row as="p" key={value} align="baseline" justify="between" gap={3}>
                <Text as="span" tone="soft" size="note">
                  {labelOf(value)}
                </Text>
                <Change before={formatAmount(before)} after={formatAmount(after)} />
              </Row>
            ))}
          </Stack>
        ))}
      </ul>
    </Section>
  )
}

function Change({ before, after }: { before: string; after: string }) {
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

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Heading as="h4" size="name" ruled below={1}>
        {title}
      </Heading>
      {children}
    </section>
  )
}

function LostRows({ title, rows, to }: { title: string; rows: readonly MissingListRow[]; to: Catalogue }) {
  const { roster, catalogue } = useBuilder()
  const nameOf = (kind: RowKind, slug: string) => (rowOf(catalogue, kind, slug) ?? rowOf(to, kind, slug))?.name ?? slug
  if (rows.length === 0) return null
  return (
    <Section title={title}>
      <Stack as="ul" gap={1}>
        {rows.map(({ kind, slug, entry }) => {
          const entryWithRow = roster.entries.find(({ id }) => id === entry)
          const own = entryWithRow && (kind !== 'classes' || entryWithRow.name !== null)
          return (
            <Row as="li" key={`${kind} ${slug} ${entry}`} align="baseline" justify="between" gap={3}>
              <strong>{nameOf(kind, slug)}</strong>
              <Text as="span" tone="soft" size="note">
                {kindWords(to.game, kind).one}
                {own ? ` of ${entryWithRow.name ?? nameOf('classes', entryWithRow.class)}` : null}
              </Text>
            </Row>
          )
        })}
      </Stack>
    </Section>
  )
}

function Issues({ title, issues }: { title: string; issues: readonly Issue[] }) {
  if (issues.length === 0) return null
  return (
    <Section title={title}>
      <Stack as="ul" gap={2}>
        {issues.map((issue) => (
          <li key={`${issue.code} ${issue.message}`}>
            <IssueCard issue={issue} />
          </li>
        ))}
      </Stack>
    </Section>
  )
}

async function fetchCatalogue(pack: PackRef): Promise<Catalogue> {
  const answer = await fetch(catalogueAddress(pack))
  if (!answer.ok) throw new Error(`The pack cannot be read: ${answer.status}.`)
  // The answer of our own route.
  return (await answer.json()) as Catalogue
}
