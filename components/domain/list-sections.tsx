import type { ReactNode } from 'react'
import { Heading, Row, Stack } from '@/components/ui/layout'
import type { Evaluation, SectionEvaluation, UnitEvaluation } from '@/lib/kernel/rules/evaluate'
import { type ListPage, unitsOnPage } from './list-pages'
import { Meter } from './meter'

type ListSectionsProps = {
  evaluation: Evaluation
  /** The part of a long list on this page; all of it where left out. */
  part?: ListPage | undefined
  units: (units: readonly UnitEvaluation[]) => ReactNode
  unresolved: (unresolved: Evaluation['unresolved']) => ReactNode
  /** Behind the units. */
  children?: ReactNode
}

/** The units under their headings; those without one, and those that the pack does not have, behind them. */
export function ListSections({ evaluation, part, units, unresolved, children }: ListSectionsProps) {
  const here = unitsOnPage(evaluation, part)
  const under = (section: string | null) => here.units.get(section) ?? []
  return (
    <Stack gap={5}>
      {evaluation.sections.map((section) =>
        under(section.id).length > 0 ? (
          <section key={section.id} aria-label={section.label}>
            <SectionHead section={section} />
            {units(under(section.id))}
          </section>
        ) : null,
      )}
      {under(null).length > 0 ? (
        <section aria-label="Not in the chart">
          <Heading below={1}>Not in the chart</Heading>
          {units(under(null))}
        </section>
      ) : null}
      {here.unresolved.length > 0 ? (
        <section aria-label="Not in the pack">
          <Heading below={1}>Not in the pack</Heading>
          {unresolved(here.unresolved)}
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
