'use client'

import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { createContext, type MouseEvent, type ReactNode, useContext, useOptimistic, useTransition } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Row, Text } from '@/components/ui/layout'
import { LinkButton } from '@/components/ui/link-button'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import type { RowKind } from '@/lib/kernel/catalogue'
import { compareAddress } from './addresses'
import styles from './rows.module.css'

type Comparing = {
  readonly chosen: readonly string[]
  readonly full: boolean
  readonly hrefOf: (chosen: readonly string[]) => string
  readonly choose: (chosen: readonly string[]) => void
}

const NONE: Comparing = { chosen: [], full: false, hrefOf: () => '', choose: () => undefined }

const Chosen = createContext(NONE)

type ComparingRowsProps = {
  chosen: readonly string[]
  most: number
  /** The address of what is shown, without the rows to compare. */
  base: string
  children: ReactNode
}

/** The rows to compare, from the address: they show at once, before the server has answered. */
export function ComparingRows({ chosen: stored, most, base, children }: ComparingRowsProps) {
  const router = useRouter()
  const [, begin] = useTransition()
  const [chosen, setChosen] = useOptimistic(stored)
  const hrefOf = (next: readonly string[]) =>
    next.length === 0 ? base : `${base}${base.includes('?') ? '&' : '?'}compare=${next.join(',')}`
  const choose = (next: readonly string[]) =>
    begin(() => {
      setChosen(next)
      router.replace(hrefOf(next), { scroll: false })
    })
  return <Chosen.Provider value={{ chosen, full: chosen.length >= most, hrefOf, choose }}>{children}</Chosen.Provider>
}

function useComparing(): Comparing {
  return useContext(Chosen)
}

/** Adds a row to those that are compared, or removes it. */
export function CompareLink({ slug, name }: { slug: string; name: string }) {
  const { chosen, full, hrefOf, choose } = useComparing()
  const on = chosen.includes(slug)
  if (full && !on) return <span className={styles.compare} />
  const next = on ? chosen.filter((one) => one !== slug) : [...chosen, slug]
  return (
    <Link
      href={hrefOf(next)}
      prefetch={false}
      className={styles.compare}
      data-on={on || undefined}
      onClick={(event) => onPlainClick(event, () => choose(next))}
    >
      <span>
        {on ? 'Comparing' : 'Compare'}
        <VisuallyHidden> {on ? `${name}: take it away` : name}</VisuallyHidden>
      </span>
    </Link>
  )
}

/** A plain click is answered here; a new tab, or a browser without script, follows the link. */
function onPlainClick(event: MouseEvent, act: () => void) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  act()
}

type CompareTrayProps = {
  pack: string
  kind: RowKind
  version: number | null
  /** The rows in sight, and those that were chosen on other pages. */
  names: Readonly<Record<string, string>>
}

/** The rows that are to be compared, with a link to their comparison. */
export function CompareTray({ pack, kind, version, names }: CompareTrayProps) {
  const { chosen, hrefOf, choose } = useComparing()
  if (chosen.length === 0) return null
  return (
    <Row
      as="aside"
      wrap
      justify="between"
      gap={4}
      rowGap={2}
      above={4}
      className={classNames(styles.foot, styles.tray)}
      aria-label="To compare"
    >
      <p className={styles.chosen}>
        <strong>To compare:</strong> {chosen.map((slug) => names[slug] ?? slug).join(', ')}
        {chosen.length < 2 ? (
          <Text as="span" tone="soft">
            {' '}
            – choose one to three more
          </Text>
        ) : null}
      </p>
      <Row>
        {chosen.length > 1 ? (
          <LinkButton kind="primary" href={compareAddress(pack, { kind, rows: chosen, version })} prefetch={false}>
            Compare {chosen.length}
          </LinkButton>
        ) : null}
        <LinkButton
          kind="plain"
          href={hrefOf([])}
          prefetch={false}
          onClick={(event) => onPlainClick(event, () => choose([]))}
        >
          Clear
        </LinkButton>
      </Row>
    </Row>
  )
}
