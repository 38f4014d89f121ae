import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { DiceBook } from '@/components/rules/dice-book'
import { readOddsCases } from '@/lib/conformance/data'
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
  return isGameId(gameId) ? { title: `Dice of ${(await partsOf(gameId).game()).name} that we check` } : {}
}

export default async function DiceOfGamePage({ params }: Props) {
  const { game: gameId } = await params
  if (!isGameId(gameId)) notFound()
  const [{ name }, cases] = await Promise.all([partsOf(gameId).game(), readOddsCases()])
  return <DiceBook id={gameId} name={name} rules={cases.filter(({ game }) => game === gameId)} />
}
