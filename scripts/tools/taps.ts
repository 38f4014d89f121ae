/**
 * npm run taps: counts the taps of a player, on a laptop and on a phone.
 *
 * Starts the built app with a database of its own, walks from the first page to what a player wants, and prints each
 * step. A tap, a click, a pressed key that acts and a typed search each count one; scrolling counts none. A list that is
 * built again must be the bundled one under `check`, names and notes aside. The exit code is 1 where a walk does not
 * arrive or takes more taps than its limit. docs/taps.md holds the table.
 */
import { runAsCommand } from '../command.mjs'
import { MeasuredSite } from '../load/measured-server'
import { createExample } from './screens/lists'
import { launch } from './screens/picture-browser'
import { DEVICES, type Device, Hand } from './taps/hand'
import { fill, link, print, rebuild, SHOWN_LIST, share } from './taps/walks'

type Walk = {
  readonly name: string
  /** On any device. */
  readonly most: number
  /** Whether a list is there already. */
  readonly hasList?: true
  walk(hand: Hand, otherBrowser: () => Promise<Hand>): Promise<void>
}

const CONQUEST = 'dwethia-conquest/the-citadel-1500'
const HEROES = 'dwethia-heroes/the-citadel-150'

const WALKS: readonly Walk[] = [
  { name: `${CONQUEST} again`, most: 18, walk: (hand) => rebuild(hand, CONQUEST) },
  { name: `${HEROES} again`, most: 18, walk: (hand) => rebuild(hand, HEROES) },
  { name: 'a full list', most: 6, walk: fill },
  { name: 'a link to send', most: 3, hasList: true, walk: share },
  { name: 'a PDF', most: 3, hasList: true, walk: print },
  {
    name: 'a second device',
    most: 5,
    hasList: true,
    walk: async (hand, otherBrowser) => link(hand, await otherBrowser()),
  },
]

async function countTaps(): Promise<void> {
  const site = await MeasuredSite.start()
  const browser = await launch()
  const log = (line: string) => console.log(line)
  try {
    const address = `http://localhost:${site.nextPort()}`
    const taps = async ({ name, hasList, walk }: Walk, device: Device): Promise<number | null> => {
      log(`\n${name}, ${device}`)
      const opened: Hand[] = []
      const open = async (prepared = false) => {
        const hand = await Hand.atHome(browser, { device, address, log }, async ({ request }) => {
          if (prepared) await createExample(request, SHOWN_LIST)
        })
        opened.push(hand)
        return hand
      }
      try {
        const hand = await open(hasList)
        await walk(hand, open)
        return hand.taps
      } catch (error) {
        log(`  stopped: ${error instanceof Error ? error.message : error}`)
        return null
      } finally {
        for (const hand of opened) await hand.close()
      }
    }
    const rows: { walk: Walk; counts: (number | null)[] }[] = []
    for (const walk of WALKS) {
      const counts: (number | null)[] = []
      for (const device of Object.keys(DEVICES) as Device[]) counts.push(await taps(walk, device))
      rows.push({ walk, counts })
    }
    log(`\n| from the first page to | ${Object.keys(DEVICES).join(' | ')} | at most |\n| --- | --- | --- | --- |`)
    for (const { walk, counts } of rows)
      log(`| ${walk.name} | ${counts.map((count) => count ?? 'stopped').join(' | ')} | ${walk.most} |`)
    const isGood = rows.every(({ walk, counts }) => counts.every((count) => count !== null && count <= walk.most))
    process.exitCode = isGood ? 0 : 1
  } finally {
    await browser.close()
    await site.stop()
  }
}

await runAsCommand(import.meta.url, countTaps)
