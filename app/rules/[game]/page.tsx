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
  return GAME_IDS.map((game) => ({ game }))
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { game } = await params
  return isGameId(game) ? { title: `Rules of ${(await partsOf(game).system()).name} that we check` } : {}
}

export default async function RulesOfGamePage({ params }: Props) {
  const { game } = await params
  if (!isGameId(game)) notFound()
  const [{ name }, cases] = await Promise.all([partsOf(game).system(), readCases()])
  return <RuleBook name={name} rules={cases.filter((one) => one.game === game)} />
}
