import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { RuleBook } from '@/components/rules/rule-book'
import { readCases } from '@/lib/conformance/data'
import { GAME_IDS } from '@/lib/games/ids'
import { isGameId, partsOf } from '@/lib/games/registry'

export const dynamic = 'force-static'
export const dynamicParams = false

type Props = { params: Promise<{ game: string }> }

export function generateStaticParams() {
  return GAME_IDS.map((gameId) => ({ game: gameId }))
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { game: gameId } = await params
  return isGameId(gameId) ? { title: `Rules of ${(await partsOf(gameId).game()).name} that we check` } : {}
}

export default async function RulesOfGamePage({ params }: Props) {
  const { game: gameId } = await params
  if (!isGameId(gameId)) notFound()
  const [{ name, rules }, cases] = await Promise.all([partsOf(gameId).game(), readCases()])
  const codes = rules.flatMap(({ kinds }) => kinds.map(({ code }) => code))
  return <RuleBook id={gameId} name={name} rules={cases.filter(({ game }) => game === gameId)} codes={codes} />
}
