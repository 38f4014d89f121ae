'use client'

import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { createContext, type MouseEvent, type ReactNode, useContext, useOptimistic, useTransition } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Row, Text } from '@/components/ui/layout'
import { LinkButton } from '@/components/ui/link-button'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import type { RowKind } from '@/lib/kernel/catalogue'
import { nameFromId } from '@/lib/kernel/names'
import { compareAddress } from './addresses'
import styles from './rows.module.css'

type CompareSelection = {
  readonly chosen: readonly string[]
  readonly isFull: boolean
  readonly hrefOf: (chosen: readonly string[]) => string
  readonly select: (chosen: readonly string[]) => void
}

const NO_SELECTION: CompareSelection = { chosen: [], isFull: false, hrefOf: () => '', select: () => undefined }

const CompareContext = createContext(NO_SELECTION)

type CompareSelectionAreaProps = {
  chosen: readonly string[]
  most: number
  /** The address of this page without the rows to compare. */
  baseAddress: string
  children: ReactNode
}

/** Holds the rows to compare. They stand in the address; a change shows before the server has answered. */
export function CompareSelectionArea({
  chosen: chosenInAddress,
  most,
  baseAddress,
  children,
}: CompareSelectionAreaProps) {
  const router = useRouter()
  const [, startTransition] = useTransition()
  const [chosen, setChosen] = useOptimistic(chosenInAddress)
  const hrefOf = (next: readonly string[]) =>
    next.length === 0 ? baseAddress : `${baseAddress}${baseAddress.includes('?') ? '&' : '?'}compare=${next.join(',')}`
  const select = (next: readonly string[]) =>
    startTransition(() => {
      setChosen(next)
      router.replace(hrefOf(next), { scroll: false })
    })
  return (
    <CompareContext.Provider value={{ chosen, isFull: chosen.length >= most, hrefOf, select }}>
      {children}
    </CompareContext.Provider>
  )
}

function useCompareSelection(): CompareSelection {
  return useContext(CompareContext)
}

/** Adds a row to those that are compared, or removes it. */
export function CompareLink({ slug, name }: { slug: string; name: string }) {
  const { chosen, isFull, hrefOf, select } = useCompareSelection()
  const isChosen = chosen.includes(slug)
  if (isFull && !isChosen) return <span className={styles.compare} />
  const next = isChosen ? chosen.filter((other) => other !== slug) : [...chosen, slug]
  return (
    <Link
      href={hrefOf(next)}
      prefetch={false}
      className={styles.compare}
      data-on={isChosen || undefined}
      onClick={(event) => onPlainClick(event, () => select(next))}
    >
      <span>
        {isChosen ? 'Comparing' : 'Compare'}
        <VisuallyHidden> {isChosen ? `${name}: remove from comparison` : name}</VisuallyHidden>
      </span>
    </Link>
  )
}

/** Handles a plain click. A click that opens a new tab, or a browser without script, follows the link. */
function onPlainClick(event: MouseEvent, action: () => void) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  action()
}

type CompareTrayProps = {
  packId: string
  kind: RowKind
  version: number | null
  /** Names by slug, of the rows on this page and of those chosen on other pages. */
  names: Readonly<Record<string, string>>
}

/** The rows that are to be compared, with a link to their comparison. */
export function CompareTray({ packId, kind, version, names }: CompareTrayProps) {
  const { chosen, hrefOf, select } = useCompareSelection()
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
      data-foot
      aria-label="To compare"
    >
      <p className={styles.chosen}>
        <strong>To compare:</strong> {chosen.map((slug) => names[slug] ?? nameFromId(slug)).join(', ')}
        {chosen.length < 2 ? (
          <Text as="span" tone="soft">
            {' '}
            – choose one to three more
          </Text>
        ) : null}
      </p>
      <Row>
        {chosen.length > 1 ? (
          <LinkButton kind="primary" href={compareAddress(packId, { kind, rows: chosen, version })} prefetch={false}>
            Compare {chosen.length}
          </LinkButton>
        ) : null}
        <LinkButton
          kind="plain"
          href={hrefOf([])}
          prefetch={false}
          onClick={(event) => onPlainClick(event, () => select([]))}
        >
          Clear
        </LinkButton>
      </Row>
    </Row>
  )
}
