'use client'

import { useState } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { CopyButton } from '@/components/ui/copy-button'
import { Grid, Heading, Row, Stack, Text } from '@/components/ui/layout'
import { Select } from '@/components/ui/select'
import { TextArea } from '@/components/ui/text-input'
import { formatFigure } from '@/lib/kernel/figures'
import type { PublicList } from '@/lib/share/public-list'
import { MARKUPS, type Markup } from '@/lib/share/text/markup'
import { codeFits, type TextLength, textOf } from '@/lib/share/text/text'
import styles from './share-panel.module.css'

const MARKUP_NAMES: Readonly<Record<Markup, string>> = {
  plain: 'Plain text',
  markdown: 'Markdown',
  discord: 'Discord',
  bbcode: 'BBCode',
}

const LENGTHS = [
  { value: 'compact', label: 'Short' },
  { value: 'full', label: 'Full' },
]

/** The longest message that Discord takes. */
const MOST_DISCORD_LETTERS = 2000

export function AsText({ shown, listCode }: { shown: PublicList; listCode: string | null }) {
  const [markup, setMarkup] = useState<Markup>('plain')
  const [length, setLength] = useState<TextLength>('compact')
  const [includesCodeChosen, setIncludesCodeChosen] = useState<boolean | null>(null)
  const canIncludeCode = markup === 'plain' && listCode !== null
  const includesCode = includesCodeChosen ?? (listCode !== null && codeFits(listCode, length))
  const text = textOf(shown, { markup, length, code: canIncludeCode && includesCode ? listCode : null })
  return (
    <Stack as="section" aria-labelledby="share-text">
      <Heading as="h3" id="share-text" size="name" ruled>
        Text
      </Heading>
      <Grid least={8} fit gap={2}>
        <Select
          aria-label="For"
          options={MARKUPS.map((name) => ({ value: name, label: MARKUP_NAMES[name] }))}
          value={markup}
          onChange={(picked) => setMarkup(MARKUPS.find((name) => name === picked) ?? 'plain')}
        />
        <Select
          aria-label="How much"
          options={LENGTHS}
          value={length}
          onChange={(picked) => setLength(picked === 'full' ? 'full' : 'compact')}
        />
      </Grid>
      {canIncludeCode ? (
        <Checkbox
          label="Importable"
          note="the last line contains the list, so the text can be imported"
          checked={includesCode}
          onChange={setIncludesCodeChosen}
        />
      ) : null}
      <TextArea
        readOnly
        rows={8}
        className={styles.text}
        value={text}
        aria-label="The list as text"
        spellCheck={false}
      />
      {markup === 'discord' && text.length > MOST_DISCORD_LETTERS ? (
        <Text tone="soft" size="note">
          {formatFigure(text.length)} letters: Discord takes {formatFigure(MOST_DISCORD_LETTERS)} in a message.
        </Text>
      ) : null}
      <Row wrap>
        <CopyButton text={text}>Copy the text</CopyButton>
      </Row>
    </Stack>
  )
}
