'use client'

import { kindWords } from '@/components/domain/words'
import { Button } from '@/components/ui/button'
import { TextArea } from '@/components/ui/text-input'
import type { RowKind } from '@/lib/kernel/catalogue'
import styles from './paste.module.css'

type PasteStepProps = { kind: RowKind; game: string; text: string; onText: (text: string) => void; onRead: () => void }

export function PasteStep({ kind, game, text, onText, onRead }: PasteStepProps) {
  return (
    <div className={styles.step}>
      <label className={styles.label} htmlFor="pasted">
        The table of {kindWords(game, kind).many.toLowerCase()}
      </label>
      <p className={styles.soft} id="pasted-hint">
        Mark it on its web page or in a spreadsheet, copy it, and paste it here. Tabs, commas and semicolons are
        understood. Nothing is stored before you say so.
      </p>
      <TextArea
        id="pasted"
        aria-describedby="pasted-hint"
        className={styles.pasted}
        rows={10}
        spellCheck={false}
        wrap="off"
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
      <span>
        <Button kind="primary" onClick={onRead} disabled={text.trim() === ''}>
          Read the table
        </Button>
      </span>
    </div>
  )
}
