import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { diceAddress, rulesAddress } from '@/components/rules/addresses'
import { BookPage } from '@/components/rules/book-page'
import { readCases, readCoverage, readOddsCases } from '@/lib/conformance/data'
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
  return isGameId(gameId) ? { title: `What the book of ${(await partsOf(gameId).game()).name} says` } : {}
}

export default async function BookOfGamePage({ params }: Props) {
  const { game: gameId } = await params
  if (!isGameId(gameId)) notFound()
  const { game: load, sheets } = partsOf(gameId)
  const [{ name, readings }, printables, lists, dice, { book, statements }] = await Promise.all([
    load(),
    sheets?.() ?? [],
    readCases(),
    readOddsCases(),
    readCoverage(gameId),
  ])
  const cases = [
    ...lists.map((one) => ({ ...one, address: `${rulesAddress(gameId)}#${one.name}` })),
    ...dice.map((one) => ({ ...one, address: `${diceAddress(gameId)}#${one.name}` })),
  ].filter(({ game }) => game === gameId)
  return (
    <BookPage
      book={{
        id: gameId,
        name,
        book,
        statements,
        cases: Object.fromEntries(cases.map(({ name: file, rule, address }) => [file, { rule, address }])),
        readings: Object.fromEntries(
          readings.flatMap(({ id, question, answers }) => [
            [id, question],
            ...answers.map((answer) => [`${id}=${answer.id}`, `${question} ${answer.label}`]),
          ]),
        ),
        printables: Object.fromEntries(printables.map(({ id, label }) => [id, label])),
      }}
    />
  )
}
