import type { FailureWords } from '@/components/form/failure-words'
import { LinkButton } from '@/components/ui/link-button'
import { Notice } from '@/components/ui/notice'
import type { Problem } from '@/lib/packs/check'
import type { ImportOutcome } from '@/lib/packs/mutations'
import { packAddress } from './addresses'
import styles from './import-file.module.css'

export type Outcome =
  | { readonly kind: 'done'; readonly value: ImportOutcome }
  | { readonly kind: 'problems'; readonly problems: readonly Problem[] }
  | { readonly kind: 'refused'; readonly words: FailureWords }

const SHOWN = 30

/** Where the pack is that was taken in, or every place that stood against it. */
export function OutcomeNotice({ outcome }: { outcome: Outcome }) {
  if (outcome.kind === 'refused')
    return (
      <Notice kind="error" title={outcome.words.title} live>
        {outcome.words.words}
      </Notice>
    )
  if (outcome.kind === 'problems') {
    const { problems } = outcome
    return (
      <Notice kind="error" live title="Not taken in: nothing was stored">
        <p>{problems.length === 1 ? 'One thing is wrong:' : `${problems.length} things are wrong:`}</p>
        <ul className={styles.problems}>
          {problems.slice(0, SHOWN).map(({ place, reason }) => (
            <li key={`${place} ${reason}`}>
              <code>{place}</code> {reason}
            </li>
          ))}
        </ul>
        {problems.length > SHOWN ? <p>… and {problems.length - SHOWN} more.</p> : null}
      </Notice>
    )
  }
  const { packId, version, outcome: what } = outcome.value
  return (
    <Notice
      kind="done"
      live
      title={what === 'taken-in' ? 'Taken in' : 'It is here already, the same to the letter'}
      actions={
        <LinkButton kind="primary" href={packAddress(packId, { version })}>
          To the pack
        </LinkButton>
      }
    >
      Version {version} of {packId} is among your packs.
    </Notice>
  )
}
