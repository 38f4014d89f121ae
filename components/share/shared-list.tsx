import type { ReactNode } from 'react'
import { IssueCard } from '@/components/domain/issue-card'
import type { ListPage } from '@/components/domain/list-pages'
import chips from '@/components/ui/chip.module.css'
import { Heading, Row, Split, Stack, Text } from '@/components/ui/layout'
import { Page } from '@/components/ui/page'
import { formatFigure } from '@/lib/kernel/figures'
import { listName } from '@/lib/kernel/names'
import type { Evaluation } from '@/lib/kernel/rules/evaluate'
import type { PublicList } from '@/lib/share/public-list'
import styles from './shared.module.css'
import { HouseNote, SharedAside, ShortSummary } from './shared-aside'
import { FullUnits, hasShips, Notes, SharedUnits } from './shared-units'
import { ShortUnits } from './short-units'
import short from './short-units.module.css'

export type SharedView = 'short' | 'full'

/** The short view, unless the address asks for the full one. */
export function sharedViewOf(asked: unknown): SharedView {
  return asked === 'full' ? 'full' : 'short'
}

type SharedListProps = {
  shown: PublicList
  view: SharedView
  /** The address of each view. */
  viewLinks: Readonly<Record<SharedView, string>>
  /** When the list was judged. */
  asOf: Date
  /** The part of a long list that this page shows; without it, the whole list. */
  part?: ListPage
  /** Says whether the list may still change. */
  liveNote?: ReactNode
  /** Buttons in the head of the page. */
  tools: ReactNode
  /** Exports of the list. */
  more?: ReactNode
}

/** A list as others see it, read-only. It is rendered on the server, or in the browser for a list in a link. */
export function SharedList(props: SharedListProps) {
  const { shown, view, part, liveNote } = props
  if (part && part.page > 1) return <LaterPage {...props} part={part} liveNote={liveNote} />
  const { roster, about, summary } = shown
  const facts = [about.name, summary.faction, summary.religion].filter(Boolean).join(' · ')
  return (
    <Page as="article" accent={about.accent} title={listName(roster.name)} facts={facts} actions={props.tools}>
      <Stack gap={5}>
        <ViewChoice {...props} />
        {view === 'short' ? <ShortView {...props} /> : <FullView {...props} />}
      </Stack>
    </Page>
  )
}

function ShortView({ shown, viewLinks, asOf, part, liveNote, more }: SharedListProps) {
  const { evaluation } = shown
  const { full } = viewLinks
  // The list itself may stand behind the #.
  const issuesAddress = full.includes('#') ? full : `${full}#what-the-rules-say`
  const issues = evaluation.issues.length > 0 ? <a href={issuesAddress}>Issues</a> : null
  return (
    <>
      <ShortSummary shown={shown} asOf={asOf} issues={issues} />
      <div>
        <Units shown={shown} view="short" part={part} />
        {part ? <PageLinks part={part} evaluation={evaluation} /> : null}
      </div>
      <Stack>
        {liveNote ? (
          <Text tone="soft" size="note">
            {liveNote}
          </Text>
        ) : null}
        <HouseNote />
      </Stack>
      {more}
    </>
  )
}

function FullView({ shown, asOf, part, liveNote, more }: SharedListProps) {
  const { roster, evaluation } = shown
  return (
    <>
      <Split aside="last" side={25} rowGap={6}>
        <div>
          <Units shown={shown} view="full" part={part} />
          {part ? <PageLinks part={part} evaluation={evaluation} /> : null}
        </div>
        <SharedAside shown={shown} asOf={asOf} liveNote={liveNote} drawnAsShip={hasShips(shown)} more={more} />
      </Split>
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
    </>
  )
}

function Units({ shown, view, part }: Pick<SharedListProps, 'shown' | 'view'> & { part: ListPage | undefined }) {
  if (view === 'short')
    return (
      <div className={short.columns}>
        <SharedUnits shown={shown} part={part} units={(some) => <ShortUnits units={some} shown={shown} />} />
      </div>
    )
  return <SharedUnits shown={shown} part={part} units={(some) => <FullUnits units={some} shown={shown} />} />
}

const VIEWS = [
  { id: 'short', label: 'Short' },
  { id: 'full', label: 'Everything' },
] as const

/** Plain links: the choice stands in the address, and needs no script. */
function ViewChoice({ view, viewLinks }: Pick<SharedListProps, 'view' | 'viewLinks'>) {
  return (
    <Row as="nav" aria-label="View" data-print="never">
      {VIEWS.map(({ id, label }) => (
        <a
          key={id}
          href={viewLinks[id]}
          className={chips.chip}
          data-pressed={id === view || undefined}
          aria-current={id === view ? 'true' : undefined}
        >
          {label}
        </a>
      ))}
    </Row>
  )
}

/** The second or a later page of a long list. Facts about the whole list are on the first page. */
function LaterPage(props: SharedListProps & { part: ListPage }) {
  const { shown, view, part, liveNote } = props
  return (
    <Page
      as="article"
      accent={shown.about.accent}
      title={listName(shown.roster.name)}
      facts={
        <Text>
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
      <Stack gap={5}>
        <ViewChoice {...props} />
        <div>
          <Units shown={shown} view={view} part={part} />
          <PageLinks part={part} evaluation={shown.evaluation} />
        </div>
        <HouseNote />
        {view === 'full' ? <RuleTexts shown={shown} /> : null}
      </Stack>
    </Page>
  )
}

/** More issues than this are only counted. */
const MOST_ISSUES = 60

function Issues({ evaluation: { issues } }: { evaluation: Evaluation }) {
  if (issues.length === 0) return null
  const hidden = issues.length - MOST_ISSUES
  return (
    <Stack as="section" gap={2} aria-labelledby="what-the-rules-say">
      <Heading id="what-the-rules-say" below={1}>
        Issues
      </Heading>
      {issues.slice(0, MOST_ISSUES).map((issue, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two issues may be alike in everything but their place.
        <IssueCard key={index} issue={issue} />
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

/** Links to the pages of a long list; they work without script. */
function PageLinks({ part: { page, pages, addressOf }, evaluation: { units, unresolved } }: PageLinksProps) {
  if (pages < 2) return null
  return (
    <Row as="nav" wrap gap={3} above={4} tone="soft" aria-label="Pages of this list">
      {page > 1 ? (
        <a href={addressOf(page - 1)} rel="prev">
          Previous
        </a>
      ) : null}
      <span>
        Page {formatFigure(page)} of {formatFigure(pages)}, {formatFigure(units.length + unresolved.length)} units
      </span>
      {page < pages ? (
        <a href={addressOf(page + 1)} rel="next">
          Next
        </a>
      ) : null}
    </Row>
  )
}

/** The rule text of each trait of any unit, once, in alphabetical order. */
function RuleTexts({ shown: { traits } }: { shown: PublicList }) {
  const texts = new Map<string, string>()
  for (const { name, text } of [...traits.values()].flat()) if (text && !texts.has(name)) texts.set(name, text)
  if (texts.size === 0) return null
  const sorted = [...texts].sort(([a], [b]) => a.localeCompare(b, 'en'))
  return (
    <section aria-labelledby="what-it-means">
      <Heading id="what-it-means" below={1}>
        Explanations
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
