import Link from 'next/link'
import { Badge } from '@/components/ui/badge'
import type { RowKind } from '@/lib/kernel/catalogue'
import { keywordRow, type RowContext } from './row-context'
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
