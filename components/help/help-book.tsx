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
    title: 'A first list',
    text: (
      <>
        <p>
          <Link href={NEW_LIST}>New list</Link>: choose the game and press “Create list”; everything else has an answer
          already and can be changed later. Or take <Link href={EXAMPLES}>an example</Link>, which is legal as it is,
          and make it yours.
        </p>
        <p>
          Nothing is ever refused. What breaks a rule is named with the numbers, the place in the rulebook and the
          smallest changes that would mend it; you may save, give away and print the list all the same.
        </p>
      </>
    ),
  },
  {
    id: 'numbers',
    title: 'What the numbers mean',
    text: (
      <>
        <p>
          Every number opens to the lines that made it. “At least” stands before a total when a price in it is unknown:
          unknown is not nought. A rule that lacks a value says that it cannot judge, and neither passes nor fails.
        </p>
        <p>
          A † marks whatever was made up for this tool because the game’s own pages are not here. If you have those
          pages, write them in: copy or extend a pack in the <Link href={CATALOGUE}>catalogue</Link>.
        </p>
      </>
    ),
  },
  {
    id: 'odds',
    title: 'How would this do against that?',
    text: (
      <>
        <p>
          <Link href={ODDS}>The odds</Link> of each game give exact chances: every face of every die is counted, and
          nothing is rolled. Take attacker and defender from your lists or from the pack, or type the numbers in; put up
          to four options side by side; open “Step by step” to see which values were compared, and by which rule.
        </p>
        <p>
          In the builder, “How does this do against…” stands with every unit: its attacks against typical targets of the
          pack, and the ways to arm it, ranked by what they do for their points. An address of the odds holds the whole
          question, so it can be sent.
        </p>
      </>
    ),
  },
  {
    id: 'print',
    title: 'Printing at true size',
    text: (
      <>
        <p>
          “Print” stands above every open list and in its menu under <Link href={MY_LISTS}>My lists</Link>: sheets for
          units, record sheets, labels and tokens for bases, cards, counters and markers, for the whole list or blank to
          fill in by hand. What it shows is what comes out, and one button makes the PDF.
        </p>
        <p>
          Bases are drawn in millimetres. They come out so if the printer leaves the page alone: in its dialog choose{' '}
          <strong>100 %</strong> or “actual size”, never “fit to page”, and the paper that is really in it, A4 or
          Letter.
        </p>
        <p>
          Every page carries a ruler of 100 mm. If yours measures 98.7, type that in on the print page, and the next
          pages come out right. In grey, colours are hatched and named in words; for both sides of the paper, backs can
          be moved until they meet their fronts. Secret objectives are for your eyes only: the summary for the opponent
          leaves them out.
        </p>
        <Ruler />
      </>
    ),
  },
  {
    id: 'share',
    title: 'Giving a list away',
    text: (
      <>
        <p>
          A list is yours alone until you share it. Under <strong>Share</strong>, beside the list in the builder, you
          make a short link that others can open on any phone: a live one, which follows the list, or a snapshot, which
          keeps it as it is. Either can be revoked. There is also a link that holds the whole list in itself, which
          needs no server to keep it and cannot be revoked; text for chats and boards; a QR code; a picture; and a file.
          What is secret in the game is in none of them.
        </p>
        <p>
          Notes are private. Each link, text and file asks whether it shows them, and the names that you gave to units;
          a short link can be changed later. On paper your own sheets have both, and the print page leaves out what you
          say.
        </p>
        <p>
          Who opens it can copy the list, under <Link href={OPEN_LIST}>Import a link or file</Link> as well, and goes on
          with a list of their own: theirs and yours then go separate ways. A plain text can be pasted there, too: its
          last line holds the list, and what somebody changes in the words above it is not taken. Organisers check many
          at once on <Link href="/organiser">a page for that</Link>.
        </p>
        <p>
          “Save as a file” in the menu of a list, under <Link href={MY_LISTS}>My lists</Link>, is your own file: it
          holds the secret choices, too. Give it to friends who help you build, not to the opponent.
        </p>
      </>
    ),
  },
  {
    id: 'kept',
    title: 'Where your lists are kept',
    text: (
      <>
        <p>
          On the server, under a key that only this browser has. There is no account, no name and no password: whoever
          has the key has the lists. The server itself keeps only a fingerprint of it.
        </p>
        <p>
          While you build, every step is first kept on this device and then, within a second, on the server. So a lost
          connection, a closed tab or an empty battery takes nothing with it; what was done without a connection arrives
          later. Each list keeps its older versions, and a deleted list can be brought back for a year.
        </p>
        <p>
          <strong>If you clear this site’s data in the browser, the key is gone</strong>, and with it the way to your
          lists. A <Link href={DEVICES}>recovery code</Link> on paper, a second device that has the key, or a file with
          everything, is the insurance.
        </p>
      </>
    ),
  },
  {
    id: 'devices',
    title: 'On another device',
    text: (
      <p>
        <Link href={DEVICES}>Make a link</Link> here and open it there, or let the phone read its code. It works once,
        for ten minutes, and then both devices have the same lists. Lists that were on the other one before stay too. A
        device that is lost or sold is removed there, which ends its key at once.
      </p>
    ),
  },
  {
    id: 'away',
    title: 'Taking everything with you',
    text: (
      <p>
        <Link href={DEVICES}>One file</Link> holds all your lists and packs, as plain text that other programs can read.
        Taken in elsewhere, or here again, it adds what is missing and writes over nothing. Do it now and then.
      </p>
    ),
  },
  {
    id: 'keys',
    title: 'Keys',
    text: (
      <>
        <p>While a list is open, and no field is being written in. On a Mac, ⌘ stands for Ctrl.</p>
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
      <figcaption>Print this page and lay a ruler beside it: 100 mm must be 100 mm.</figcaption>
    </Text>
  )
}
