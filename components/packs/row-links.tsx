import Link from 'next/link'
import { Badge } from '@/components/ui/badge'
import type { Row, RowKind } from '@/lib/kernel/catalogue'
import type { RowContext } from './row-fields'
import styles from './row-links.module.css'

type RowLinksProps = { kind: RowKind; slugs: readonly string[]; context: RowContext }

/** Rows by their names, each leading to its page. One that is not there is said to be missing. */
export function RowLinks({ kind, slugs, context }: RowLinksProps) {
  return slugs.map((slug, place) => {
    const name = context.nameOf(kind, slug)
    return (
      <span key={slug}>
        {place === 0 ? '' : ', '}
        {name === null ? (
          <span className={styles.missing}>{slug} (missing)</span>
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
    <ul className={styles.keywords}>
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
    </ul>
  )
}

/** The row that explains a keyword: "Blast" for "Blast 2". */
function keywordRow({ catalogue }: RowContext, word: string): Row | undefined {
  const plain = word.toLowerCase()
  const named = catalogue.rows.keywords.filter(({ name }) => {
    const head = name.toLowerCase().replace(/\s*[[(]?x[\])]?\+?$/, '')
    return plain === head || plain.startsWith(`${head} `)
  })
  return named.reduce<Row | undefined>(
    (best, row) => (best && best.name.length >= row.name.length ? best : row),
    undefined,
  )
}
