import Link from 'next/link'
import { Badge } from '@/components/ui/badge'
import { Row as FlexRow, Text } from '@/components/ui/layout'
import type { Row, RowKind } from '@/lib/kernel/catalogue'
import styles from './pages.module.css'
import type { RowContext } from './row-fields'

type RowLinksProps = { kind: RowKind; slugs: readonly string[]; context: RowContext }

/** Links to rows by their names. A row that does not exist is marked as missing. */
export function RowLinks({ kind, slugs, context }: RowLinksProps) {
  return slugs.map((slug, index) => {
    const name = context.nameOf(kind, slug)
    return (
      <span key={slug}>
        {index === 0 ? '' : ', '}
        {name === null ? (
          <Text as="span" tone="bad">
            {slug} (missing)
          </Text>
        ) : context.addressOf ? (
          <Link href={context.addressOf(kind, slug)} prefetch={false}>
            {name}
          </Link>
        ) : (
          name
        )}
      </span>
    )
  })
}

export function Keywords({ words, context }: { words: readonly string[]; context: RowContext }) {
  return (
    <FlexRow as="ul" wrap gap={1} className={styles.quiet}>
      {words.map((word) => {
        const row = keywordRow(context, word)
        const address = row && context.addressOf?.('keywords', row.slug)
        return (
          <li key={word}>
            <Badge>
              {address ? (
                <Link href={address} prefetch={false}>
                  {word}
                </Link>
              ) : (
                word
              )}
            </Badge>
          </li>
        )
      })}
    </FlexRow>
  )
}

/** The row that explains a keyword: "Blast" for "Blast 2". */
function keywordRow({ catalogue }: RowContext, word: string): Row | undefined {
  const lowerCased = word.toLowerCase()
  const named = catalogue.rows.keywords.filter(({ name }) => {
    const nameWithoutNumber = name.toLowerCase().replace(/\s*[[(]?x[\])]?\+?$/, '')
    return lowerCased === nameWithoutNumber || lowerCased.startsWith(`${nameWithoutNumber} `)
  })
  return named.reduce<Row | undefined>(
    (best, row) => (best && best.name.length >= row.name.length ? best : row),
    undefined,
  )
}
