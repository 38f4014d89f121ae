import Link from 'next/link'
import { kindWords } from '@/components/domain/words'
import { Disclosure } from '@/components/ui/disclosure'
import { Notice } from '@/components/ui/notice'
import type { Problem } from '@/lib/packs/check'
import { editRowAddress } from '../addresses'
import { fieldWords } from '../field-words'
import styles from './check-panel.module.css'

type CheckPanelProps = {
  packId: string
  game: string
  problems: readonly Problem[]
  nameOf: (problem: Problem) => string | null
}

const SHOWN = 50

/** Everything that stands against publishing, each line leading to its place. */
export function CheckPanel({ packId, game, problems, nameOf }: CheckPanelProps) {
  if (problems.length === 0)
    return (
      <Notice kind="done" title="Nothing stands against publishing">
        Every row can be read, and everything that is named is there.
      </Notice>
    )
  return (
    <section className={styles.panel} aria-labelledby="problems">
      <Disclosure
        defaultOpen
        summary={
          <span id="problems">
            {problems.length === 1 ? 'One problem' : `${problems.length} problems`} before it can be published
          </span>
        }
      >
        <ol className={styles.problems}>
          {problems.slice(0, SHOWN).map((problem) => (
            <li key={`${problem.place} ${problem.reason}`} className={styles.problem}>
              {problem.row ? (
                <Link
                  href={editRowAddress(packId, problem.row.kind, problem.row.slug, problem.field || undefined)}
                  prefetch={false}
                >
                  {nameOf(problem) ?? problem.row.slug}
                </Link>
              ) : (
                <strong>{problem.place}</strong>
              )}
              <span className={styles.where}>
                {problem.row ? kindWords(game, problem.row.kind).one : 'the pack'}
                {problem.field ? `, ${fieldWords(problem.field.split(/[.[]/)[0] ?? '').toLowerCase()}` : ''}
              </span>
              <span>{problem.reason}</span>
            </li>
          ))}
        </ol>
        {problems.length > SHOWN ? <p>… and {problems.length - SHOWN} more.</p> : null}
      </Disclosure>
    </section>
  )
}
