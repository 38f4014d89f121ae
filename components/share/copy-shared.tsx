'use client'

import { useActionState } from 'react'
import { wordsOf } from '@/components/form/failure-words'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { copyShared } from '@/lib/share/actions'
import styles from './shared-list.module.css'

/** A plain form of one button: it works before and without script. */
export function CopySharedForm({ code }: { code: string }) {
  const [refusal, copy, pending] = useActionState(copyShared, null)
  const words = refusal && wordsOf(refusal)
  return (
    <form action={copy}>
      <input type="hidden" name="code" value={code} />
      <Button type="submit" kind="primary" pending={pending}>
        Copy to my lists
      </Button>
      {words ? (
        <div className={styles.refused}>
          <Notice kind="error" live title={words.title}>
            {words.words}
          </Notice>
        </div>
      ) : null}
    </form>
  )
}
