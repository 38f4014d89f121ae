import { Notice } from '@/components/ui/notice'
import { Page } from '@/components/ui/page'
import { formatFigure, formatTally } from '@/lib/kernel/figures'
import { listName } from '@/lib/kernel/names'
import type { Evaluation } from '@/lib/kernel/rules/evaluate'

type PlainListProps = { name: string; evaluation: Evaluation | null }

/** The list as plain text, for a browser without script, in which the builder does not work. */
export function PlainList({ name, evaluation }: PlainListProps) {
  return (
    <noscript>
      <Page>
        <Notice kind="warning" title="The builder needs scripts">
          This is what the list holds. To change it, allow scripts for this site.
        </Notice>
        {evaluation ? (
          <section aria-label="The list as plain text">
            <p>
              {listName(name)}: {formatTally(evaluation.main.amount)} of {formatFigure(evaluation.main.limit)}
            </p>
            <ul>
              {evaluation.units.map(({ entry, name: unit, count, total }) => (
                <li key={entry}>
                  <bdi>{unit}</bdi>
                  {count > 1 ? ` × ${count}` : ''}, {formatTally(total)}
                </li>
              ))}
            </ul>
          </section>
        ) : null}
      </Page>
    </noscript>
  )
}
