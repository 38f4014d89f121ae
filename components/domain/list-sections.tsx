import type { ReactNode } from 'react'
import { Heading, Row, Stack } from '@/components/ui/layout'
import type { Evaluation, SectionEvaluation, UnitEvaluation } from '@/lib/kernel/rules/evaluate'
import { Meter } from './budget-bar'
import { type ListPage, unitsOnPage } from './list-pages'

type ListSectionsProps = {
  evaluation: Evaluation
  /** The part of a long list on this page; without it the whole list is shown. */
  part?: ListPage | undefined
  units: (units: readonly UnitEvaluation[]) => ReactNode
  unresolved: (unresolved: Evaluation['unresolved']) => ReactNode
  /** Shown after the units. */
  children?: ReactNode
}

/** The units under their headings; then those without a heading, and entries that the pack does not have. */
export function ListSections({ evaluation, part, units, unresolved, children }: ListSectionsProps) {
  const pageUnits = unitsOnPage(evaluation, part)
  const unitsUnder = (section: string | null) => pageUnits.units.get(section) ?? []
  return (
    <Stack gap={5}>
      {evaluation.sections.map((section) =>
        unitsUnder(section.id).length > 0 ? (
          <section key={section.id} aria-label={section.label}>
            <SectionHead section={section} />
            {units(unitsUnder(section.id))}
          </section>
        ) : null,
      )}
      {unitsUnder(null).length > 0 ? (
        <section aria-label="Not in the chart">
          <Heading below={1}>Not in the chart</Heading>
          {units(unitsUnder(null))}
        </section>
      ) : null}
      {pageUnits.unresolved.length > 0 ? (
        <section aria-label="Not in the pack">
          <Heading below={1}>Not in the pack</Heading>
          {unresolved(pageUnits.unresolved)}
        </section>
      ) : null}
      {children}
    </Stack>
  )
}

function SectionHead({ section: { label, least, most, models } }: { section: SectionEvaluation }) {
  return (
    <Row as="header" align="baseline" justify="between" gap={4} ruled>
      <Heading>{label}</Heading>
      {most !== null || least > 0 ? <Meter label="" used={models} least={least} limit={most} /> : null}
    </Row>
  )
}
