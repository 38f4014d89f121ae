'use client'

import { useMemo } from 'react'
import { AsFile } from '@/components/share/as-file'
import { AsText } from '@/components/share/as-text'
import styles from '@/components/share/share-panel.module.css'
import { carriedPack } from '@/lib/share/carried'
import { codeOf } from '@/lib/share/codec/code'
import { shownOf } from '@/lib/share/shown'
import { useFetched } from '../pack/use-fetched'
import { useBuilder } from '../use-builder'
import { fetchShares } from './shares'
import { StoredLinks } from './stored-links'
import { WholeLink } from './whole-link'

/** Every way to show the list to somebody. Whatever is secret in it stays here. */
export function SharePanel() {
  const { listId, roster, catalogue, about, game } = useBuilder()
  const shares = useFetched(listId, () => fetchShares(listId))
  const shown = useMemo(() => shownOf(roster, { catalogue, about, game }), [roster, catalogue, about, game])
  // Without an answer the rows go along: then the link is longer, and good in any case.
  const carries = shares.kind === 'here' ? shares.value.packIsOwn : shares.kind === 'failed'
  const code = useMemo(
    () => codeOf({ list: shown.roster, pack: carries ? carriedPack(shown.roster, catalogue) : null }),
    [shown, catalogue, carries],
  )
  const secrets = shown.evaluation.unjudged
  return (
    <div className={styles.panel}>
      <p className={styles.words}>
        Others see the list with its names and notes, and can copy it; they cannot change yours.
        {secrets.length > 0 ? ` ${secrets.join(' and ')} stay covered: they are in nothing that you share here.` : ''}
      </p>
      <StoredLinks listId={listId} name={roster.name} shares={shares} />
      <WholeLink code={code} name={roster.name} />
      <AsText shown={shown} code={code} />
      <AsFile roster={shown.roster} note="Your own, with everything, is under My lists." />
    </div>
  )
}
