import type { ReactNode } from 'react'
import { IssueCard } from '@/components/domain/issue-card'
import type { ListPage } from '@/components/domain/list-pages'
import { Heading, Row, Split, Stack, Text } from '@/components/ui/layout'
import { Page } from '@/components/ui/page'
import { formatFigure } from '@/lib/kernel/figures'
import { listName } from '@/lib/kernel/names'
import type { Evaluation } from '@/lib/kernel/rules/evaluate'
import type { Shown } from '@/lib/share/shown'
import styles from './shared.module.css'
import { HouseNote, SharedAside } from './shared-aside'
import { Notes, SharedUnits } from './shared-units'

type SharedListProps = {
  shown: Shown
  /** The day of what is shown. */
  asOf: Date
  /** The part of a long list on this page; all of it where left out. */
  part?: ListPage
  /** Whether it may change behind its link. */
  liveNote?: ReactNode
  /** What can be done with it. */
  tools: ReactNode
  /** Further ways to have it. */
  more?: ReactNode
}

/** A list for everybody's eyes, to be read and not to be touched; the same on the server and in a browser alone. */
export function SharedList(props: SharedListProps) {
  const { shown, part, liveNote } = props
  return part && part.page > 1 ? <LaterPage shown={shown} part={part} liveNote={liveNote} /> : <FirstPage {...props} />
}

function FirstPage({ shown, asOf, part, liveNote, tools, more }: SharedListProps) {
  const { roster, about, evaluation, summary } = shown
  const ship = isOfShips(shown)
  const facts = [about.name, summary.faction, summary.religion].filter(Boolean).join(' · ')
  return (
    <Page
      as="article"
      accent={about.accent}
      title={listName(roster.name)}
      facts={<Text tone="accent">{facts}</Text>}
      actions={tools}
    >
      <Split aside="last" side={25} rowGap={6}>
        <div>
          <SharedUnits shown={shown} part={part} ship={ship} />
          {part ? <PageLinks part={part} evaluation={evaluation} /> : null}
        </div>
        <SharedAside shown={shown} asOf={asOf} liveNote={liveNote} ship={ship} more={more} />
      </Split>
      <Stack gap={6} above={6}>
        <Issues evaluation={evaluation} />
        {roster.notes ? (
          <section aria-labelledby="notes-on-it">
            <Heading id="notes-on-it" below={1}>
              Notes
            </Heading>
            <Notes>{roster.notes}</Notes>
          </section>
        ) : null}
        <RuleTexts shown={shown} />
      </Stack>
    </Page>
  )
}

type LaterPageProps = { shown: Shown; part: ListPage; liveNote: ReactNode }

/** A long list has several pages of units. Facts about the whole list are on the first. */
function LaterPage({ shown, part, liveNote }: LaterPageProps) {
  return (
    <Page
      as="article"
      accent={shown.about.accent}
      title={listName(shown.roster.name)}
      facts={
        <Text tone="accent">
          Page {formatFigure(part.page)} of {formatFigure(part.pages)} · <a href={part.addressOf(1)}>Back to page 1</a>
        </Text>
      }
      intro={
        liveNote ? (
          <Text as="span" size="note">
            {liveNote}
          </Text>
        ) : null
      }
    >
      <Split aside="last" side={25} rowGap={6}>
        <div>
          <SharedUnits shown={shown} part={part} ship={isOfShips(shown)} />
          <PageLinks part={part} evaluation={shown.evaluation} />
        </div>
      </Split>
      <Stack gap={6} above={6}>
        <HouseNote />
        <RuleTexts shown={shown} />
      </Stack>
    </Page>
  )
}

function isOfShips({ about }: Shown): boolean {
  return about.bases.some((base) => base.ship)
}

/** More is no help to anybody. */
const MOST_ISSUES = 60

function Issues({ evaluation: { issues } }: { evaluation: Evaluation }) {
  if (issues.length === 0) return null
  const hidden = issues.length - MOST_ISSUES
  return (
    <Stack as="section" gap={2} aria-labelledby="what-the-rules-say">
      <Heading id="what-the-rules-say" below={1}>
        What the rules say
      </Heading>
      {issues.slice(0, MOST_ISSUES).map((issue, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two issues may be alike in everything but their place.
        <IssueCard key={place} issue={issue} />
      ))}
      {hidden > 0 ? (
        <Text tone="soft" size="note">
          {formatFigure(hidden)} more of {formatFigure(issues.length)} are not shown here.
        </Text>
      ) : null}
    </Stack>
  )
}

type PageLinksProps = { part: ListPage; evaluation: Pick<Evaluation, 'units' | 'unresolved'> }

/** Plain links: a page needs no script to be turned. */
function PageLinks({ part: { page, pages, addressOf }, evaluation: { units, unresolved } }: PageLinksProps) {
  if (pages < 2) return null
  return (
    <Row as="nav" wrap gap={3} above={4} tone="soft" aria-label="Pages of this list">
      {page > 1 ? (
        <a href={addressOf(page - 1)} rel="prev">
          Before
        </a>
      ) : null}
      <span>
        Page {formatFigure(page)} of {formatFigure(pages)}, {formatFigure(units.length + unresolved.length)} units in
        all
      </span>
      {page < pages ? (
        <a href={addressOf(page + 1)} rel="next">
          Next
        </a>
      ) : null}
    </Row>
  )
}

/** The rule of each thing that some unit can do, once, in the order of the alphabet. */
function RuleTexts({ shown: { traits } }: { shown: Shown }) {
  const texts = new Map<string, string>()
  for (const { name, text } of [...traits.values()].flat()) if (text && !texts.has(name)) texts.set(name, text)
  if (texts.size === 0) return null
  const sorted = [...texts].sort(([a], [b]) => a.localeCompare(b, 'en'))
  return (
    <section aria-labelledby="what-it-means">
      <Heading id="what-it-means" below={1}>
        What it means
      </Heading>
      <dl className={styles.rules}>
        {sorted.map(([name, text]) => (
          <div key={name}>
            <Text as="dt" weight="bold">
              {name}
            </Text>
            <Text as="dd" tone="soft" size="note">
              {text}
            </Text>
          </div>
        ))}
      </dl>
    </section>
  )
}
