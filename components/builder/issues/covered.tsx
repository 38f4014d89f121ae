'use client'

import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'
import type { Game } from '@/lib/kernel/rules/game'
import type { Issue } from '@/lib/kernel/rules/issue'
import styles from './issues.module.css'

/** The secret choice that an issue would give away; null where it tells no secret. */
export function secretOf({ target }: Issue, { choices }: Pick<Game, 'choices'>): string | null {
  if (target.kind !== 'choice') return null
  const choice = choices.find(({ id }) => id === target.choice)
  return choice?.secret ? choice.label : null
}

/** What tells a secret is covered until it is touched. */
export function SecretCover({ secret, children }: { secret: string | null; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  if (secret === null || open) return children
  return (
    <div className={styles.covered}>
      <p className={styles.words}>About your {secret.toLowerCase()}, which are covered.</p>
      <Button onClick={() => setOpen(true)}>Uncover</Button>
    </div>
  )
}
