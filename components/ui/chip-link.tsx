import Link from 'next/link'
import type { ComponentProps, ReactNode } from 'react'
import styles from './chip.module.css'
import { Row } from './layout'

/** Links between variants of one page: an order, a pack, a kind of attack. */
export function ChipLinks({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <Row as="ul" wrap aria-label={label}>
      {children}
    </Row>
  )
}

type ChipLinkProps = Pick<ComponentProps<typeof Link>, 'replace' | 'scroll' | 'children'> & {
  href: string
  on: boolean
}

export function ChipLink({ on, ...link }: ChipLinkProps) {
  return (
    <li>
      <Link
        prefetch={false}
        scroll={false}
        {...link}
        className={styles.chip}
        data-pressed={on || undefined}
        aria-current={on ? 'true' : undefined}
      />
    </li>
  )
}
