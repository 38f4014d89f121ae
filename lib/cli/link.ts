import { type Read, unreadable, unreadableWhole } from '../http/json'
import { canonicalRoster } from '../rosters/format'
import { parseRoster } from '../rosters/schema'
import { carriedPack } from '../share/carried'
import { codeOf } from '../share/codec/code'
import { codeLink, linkIn } from '../share/link'
import { publicRoster } from '../share/public'
import { receivedFrom } from '../share/received'
import { rosterShowing, type Shows } from '../share/shows'
import { refuse } from './failure'
import { readText } from './files'
import { type Games, gameNames } from './games'
import { bundledPacks, packFinderFrom } from './packs'

type Call = { readonly games: Games; out(text: string): void; complain(text: string): void }

type LinkCall = Call & {
  readonly file: string
  readonly packs: readonly string[]
  readonly site: string
  readonly shows: Shows
}

/** The self-contained link to a list, without its secrets. */
export async function linkTo({ out, complain, ...call }: LinkCall): Promise<number> {
  const link = await linkFor(call)
  if (!link.ok) return refuse(complain, link.unreadable, call.file)
  out(`${link.value}\n`)
  return 0
}

/** The link to the list in a file, or why there is none. */
export async function linkFor({
  file,
  packs: files,
  games,
  site,
  shows,
}: Omit<LinkCall, 'out' | 'complain'>): Promise<Read<string>> {
  const text = readText(file)
  if (!text.ok) return text
  const read = parseRoster(text.value)
  if (!read.ok) return read
  const { game: gameId, pack } = read.value
  const parts = games.get(gameId)
  if (!parts) return unreadable('game', `There is no game "${gameId}" here: ${gameNames(games)}.`)
  const packs = await packFinderFrom(files, games)
  if (!packs.ok) return packs
  const catalogue = await packs.value.find(pack)
  if (!catalogue.ok) return catalogue
  const game = await parts.game()
  const list = publicRoster(rosterShowing(read.value, shows, { catalogue: catalogue.value, game }), game)
  const isBundled = bundledPacks().get(pack.id, pack.version) !== null
  const listCode = codeOf({
    list,
    pack: isBundled ? null : carriedPack({ roster: list, catalogue: catalogue.value, game }),
  })
  if (listCode === null) return unreadableWhole('the whole list', 'It is too long for a link: send its file.')
  return { ok: true, value: codeLink(listCode, site.replace(/\/+$/, '')) }
}

/** The list in a link, as its file would hold it. */
export function openLink({ link, out, complain }: Call & { readonly link: string }): number {
  const linked = linkIn(link)
  if (linked?.kind === 'stored') {
    return refuse(complain, { place: 'the link', reason: 'Its list is kept by a server: open it there.' }, link)
  }
  const received = receivedFrom(linked?.listCode ?? link)
  if (!received.ok) return refuse(complain, received.unreadable, 'the link')
  out(`${JSON.stringify(canonicalRoster(received.value.roster), null, 2)}\n`)
  return 0
}
