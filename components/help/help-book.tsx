import Link from 'next/link'
import type { ReactNode } from 'react'
import { DEVICES, EXAMPLES, MY_LISTS, NEW_LIST, OPEN_LIST } from '@/components/lists/addresses'
import { ODDS } from '@/components/odds/addresses'
import { CATALOGUE } from '@/components/packs/addresses'
import { Heading, List, Row, Split, Stack, Text } from '@/components/ui/layout'
import { Page } from '@/components/ui/page'
import styles from './help.module.css'
import { Keys } from './keys'

type Chapter = { readonly id: string; readonly title: string; readonly text: ReactNode }

const CHAPTERS: readonly Chapter[] = [
  {
    id: 'begin',
    title: 'Your first list',
    text: (
      <>
        <p>
          <Link href={NEW_LIST}>New list</Link>: choose the game and press “Create list”. Everything else has a default
          and can be changed later. Or copy <Link href={EXAMPLES}>an example</Link>, which is legal.
        </p>
        <p>
          A list that breaks a rule can still be saved, shared and printed. Each issue names the numbers, the place in
          the rulebook and the smallest fixes.
        </p>
      </>
    ),
  },
  {
    id: 'numbers',
    title: 'Numbers',
    text: (
      <>
        <p>
          Every number opens its breakdown. “At least” before a total means that a price in it is unknown: unknown is
          not zero. A rule that needs an unknown value cannot be judged: it neither passes nor fails.
        </p>
        <p>
          † marks what was made up for this tool because the game’s own pages are missing here. If you have those pages,
          add their values: copy or extend a pack in the <Link href={CATALOGUE}>catalogue</Link>.
        </p>
      </>
    ),
  },
  {
    id: 'odds',
    title: 'Odds',
    text: (
      <>
        <p>
          <Link href={ODDS}>Odds</Link> gives exact chances for the fights of each game. Choose attacker and target from
          your lists or a pack, or type the numbers. Compare up to four options. “Steps” shows the values and the rules
          behind an answer.
        </p>
        <p>
          In the builder, every unit has “How does this do against…”: its attacks against typical targets of the pack,
          and its load-outs in the order of what they do for their points. The address of the odds page contains the
          whole question, so you can share it.
        </p>
      </>
    ),
  },
  {
    id: 'print',
    title: 'Printing at actual size',
    text: (
      <>
        <p>
          “Print” is above every open list and in its menu under <Link href={MY_LISTS}>My lists</Link>: sheets for
          units, record sheets, labels and tokens for bases, cards, counters and markers, for the list or blank to fill
          in by hand. The page shows a preview; “Create PDF” creates the file.
        </p>
        <p>
          Print at <strong>100 % (actual size)</strong>, never “fit to page”, and choose the paper that is in the
          printer, A4 or Letter. Then bases have their size in millimetres.
        </p>
        <p>
          Every page has a ruler of 100&nbsp;mm. If it measures 98.7&nbsp;mm on paper, type 98.7 on the print page, and
          the next pages have the right size. In grey, colours are hatched and named in words. For double-sided printing
          you can move the backs until they match the fronts. The summary for the opponent has no secret objectives.
        </p>
        <Ruler />
      </>
    ),
  },
  {
    id: 'share',
    title: 'Sharing a list',
    text: (
      <>
        <p>
          Only you see a list until you share it. Under <strong>Share</strong>, in the builder, you create a short link
          that others can open on any phone: a live link always shows the current list, a snapshot shows the list as it
          is now. You can revoke both. You can also share a link that contains the whole list, which cannot be revoked;
          a text for chats and forums; a QR code; a picture; and a file. Secret choices are in none of them.
        </p>
        <p>
          Notes are private. For each link, text and file you choose whether it shows notes and unit names, and you can
          change it later for a short link. Your own printed sheets have both; the print page can hide them.
        </p>
        <p>
          People who open a link can copy the list, also under <Link href={OPEN_LIST}>Import a link or file</Link>. The
          copy is theirs: later changes of one list do not change the other. A shared text can be imported too. Its last
          line contains the list; changes in the text above it are ignored. Organisers check many lists at once under{' '}
          <Link href="/organiser">For organisers</Link>.
        </p>
        <p>
          “Export” in the menu of a list, under <Link href={MY_LISTS}>My lists</Link>, saves your own file with the
          secret choices. Do not give it to your opponent.
        </p>
      </>
    ),
  },
  {
    id: 'kept',
    title: 'Where lists are stored',
    text: (
      <>
        <p>
          On the server, under a key that only your browser has. There is no account, no name and no password: whoever
          has the key has the lists. The server stores only a fingerprint of the key.
        </p>
        <p>
          Every change is first stored on your device and, within a second, on the server. A lost connection, a closed
          tab or an empty battery loses nothing. Changes without a connection are sent later. Each list keeps its
          earlier versions, and you can undelete a list for a year.
        </p>
        <p>
          <strong>If you clear this site’s data in the browser, the key is deleted</strong>, and you can no longer open
          your lists. Keep a <Link href={DEVICES}>recovery code</Link> on paper, link a second device, or export
          everything.
        </p>
      </>
    ),
  },
  {
    id: 'devices',
    title: 'Other devices',
    text: (
      <p>
        <Link href={DEVICES}>Make a link</Link> here and open it on the other device, or scan its QR code. It works
        once, for ten minutes. Then both devices have the same lists; lists that were on the other device stay. Remove a
        device that is lost or sold there: it loses access at once.
      </p>
    ),
  },
  {
    id: 'away',
    title: 'Exporting everything',
    text: (
      <p>
        <Link href={DEVICES}>Export everything</Link> saves all your lists and packs in one file, as plain text that
        other programs can read. Import it here or on another server: that adds what is missing and overwrites nothing.
      </p>
    ),
  },
  {
    id: 'keys',
    title: 'Keyboard shortcuts',
    text: (
      <>
        <p>They work while a list is open and you are not typing in a field. On a Mac, press ⌘ in place of Ctrl.</p>
        <Keys />
      </>
    ),
  },
]

export function HelpBook() {
  return (
    <Page>
      <Split aside="first" side={14}>
        <header className={styles.head}>
          <Heading as="h1" size="title">
            Help
          </Heading>
          <Stack as="nav" above={4} aria-label="Chapters" data-print="never">
            <List className={styles.contents}>
              {CHAPTERS.map(({ id, title }) => (
                <li key={id}>
                  <Row as="a" href={`#${id}`}>
                    {title}
                  </Row>
                </li>
              ))}
            </List>
          </Stack>
        </header>
        <Stack gap={6} width="column" above={2}>
          {CHAPTERS.map(({ id, title, text }) => (
            <Stack as="section" key={id} id={id} className={styles.chapter} aria-labelledby={`${id}-title`}>
              <Heading id={`${id}-title`} size="chapter" ruled>
                {title}
              </Heading>
              {text}
            </Stack>
          ))}
        </Stack>
      </Split>
    </Page>
  )
}

const TENS = Array.from({ length: 11 }, (_, index) => index * 10)

/** If 100 mm are not 100 mm on paper, the printer has scaled the page. */
function Ruler() {
  return (
    <Text as="figure" tone="soft" size="note" className={styles.ruler}>
      <svg
        width="106mm"
        height="12mm"
        viewBox="-1 0 106 12"
        stroke="var(--ink)"
        role="img"
        aria-label="A ruler of 100 millimetres"
      >
        <path d="M0 0.2H100" />
        {TENS.map((mm) => (
          <g key={mm} transform={`translate(${mm} 0)`}>
            <path d={`M0 0V${mm % 50 === 0 ? 5 : 3.2}`} />
            {mm % 50 === 0 ? <text y="9.2">{mm === 0 ? 'mm' : mm}</text> : null}
          </g>
        ))}
      </svg>
      <figcaption>Print this page and check the line with a ruler: 100&nbsp;mm must be 100&nbsp;mm.</figcaption>
    </Text>
  )
}
