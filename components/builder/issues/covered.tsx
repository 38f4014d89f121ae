'use client'

import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'
import styles from './issues.module.css'

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
