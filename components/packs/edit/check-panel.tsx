import Link from 'next/link'
import { kindWords } from '@/components/domain/words'
import { Disclosure } from '@/components/ui/disclosure'
import { ListRow, Panel, Text } from '@/components/ui/layout'
import { Notice } from '@/components/ui/notice'
import type { Problem } from '@/lib/packs/check'
import { labelOf, type RowFieldTypes } from '@/lib/packs/field-types'
import { editRowAddress } from '../addresses'
import styles from './edit.module.css'

type CheckPanelProps = {
  types: RowFieldTypes
  packId: string
  game: string
  problems: readonly Problem[]
  nameOf: (problem: Problem) => string | null
}

const MOST_SHOWN = 50

/** The problems that must be solved before publishing, each with a link to its field. */
export function CheckPanel({ packId, game, types, problems, nameOf }: CheckPanelProps) {
  if (problems.length === 0)
    return (
      <Notice kind="done" title="No problems found">
        Every row is valid, and everything that it refers to exists.
      </Notice>
    )
  return (
    <Panel as="section" kind="bad" className={styles.problems} aria-labelledby="problems">
      <Disclosure
        defaultOpen
        summary={
          <span id="problems">
            {problems.length === 1 ? 'One problem' : `${problems.length} problems`} to fix before you can save the
            version
          </span>
        }
      >
        <ol>
          {problems.slice(0, MOST_SHOWN).map((problem) => (
            <ListRow key={`${problem.place} ${problem.reason}`} wrap align="baseline" rowGap={0}>
              {problem.row ? (
                <Text
                  as={Link}
                  weight="strong"
                  href={editRowAddress(packId, problem.row.kind, problem.row.slug, problem.field || undefined)}
                  prefetch={false}
                >
                  {nameOf(problem) ?? problem.row.slug}
                </Text>
              ) : (
                <strong>{problem.place}</strong>
              )}
              <Text as="span" tone="soft" size="note">
                {problem.row ? kindWords(game, problem.row.kind).one : 'the pack'}
                {problem.field
                  ? `, ${labelOf(problem.row ? types[problem.row.kind] : undefined, problem.field).toLowerCase()}`
                  : ''}
              </Text>
              <span>{problem.reason}</span>
            </ListRow>
          ))}
        </ol>
        {problems.length > MOST_SHOWN ? <p>… and {problems.length - MOST_SHOWN} more.</p> : null}
      </Disclosure>
    </Panel>
  )
}
