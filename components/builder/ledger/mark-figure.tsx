'use client'

import Link from 'next/link'
import type { ReactNode } from 'react'
import { PopoverButton } from '@/components/ui/popover-button'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import type { MarkLine } from '@/lib/kernel/sheets/marks'
import styles from './mark-figure.module.css'
import { useRowAddress } from './use-row-address'

const PARTS: Readonly<Record<MarkLine['part'], string>> = {
  base: 'Base',
  text: 'Text',
  rim: 'Rim',
  top: 'Top',
  loadout: 'Load-out',
}

type MarkFigureProps = { label: string; lines: readonly MarkLine[]; children: ReactNode }

/** What stands on a base: it opens to why each part is as it is. */
export function MarkFigure({ label, lines, children }: MarkFigureProps) {
  return (
    <PopoverButton
      title={label}
      className={styles.figure}
      words={
        <>
          {children}
          <VisuallyHidden>, {label}: how it came about</VisuallyHidden>
        </>
      }
    >
      {() => <MarkLines lines={lines} />}
    </PopoverButton>
  )
}

function MarkLines({ lines }: { lines: readonly MarkLine[] }) {
  const addressOf = useRowAddress()
  return (
    <dl className={styles.lines}>
      {lines.map(({ part, value, label, from }) => (
        <div key={`${part} ${value} ${label}`} className={styles.line}>
          <dt>{PARTS[part]}</dt>
          <dd>
            <strong>{value}</strong>:{' '}
            {from ? (
              <Link href={addressOf(from)} prefetch={false}>
                {label}
              </Link>
            ) : (
              label
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
