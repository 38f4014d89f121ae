import { Row } from '@/components/ui/layout'
import { LinkButton } from '@/components/ui/link-button'
import { formatFigure } from '@/lib/kernel/figures'

type PagerProps = { page: number; pages: number; addressOf: (page: number) => string }

export function Pager({ page, pages, addressOf }: PagerProps) {
  if (pages < 2) return null
  return (
    <Row as="nav" wrap gap={3} above={4} tone="soft" aria-label="Pages">
      {page > 1 ? (
        <LinkButton href={addressOf(page - 1)} prefetch={false} rel="prev">
          Previous
        </LinkButton>
      ) : null}
      <span>
        Page {formatFigure(page)} of {formatFigure(pages)}
      </span>
      {page < pages ? (
        <LinkButton href={addressOf(page + 1)} prefetch={false} rel="next">
          Next
        </LinkButton>
      ) : null}
    </Row>
  )
}
