'use client'

import { type MouseEvent, useState } from 'react'
import buttons from '@/components/ui/button.module.css'
import { classNames } from '@/components/ui/class-names'
import { Text } from '@/components/ui/layout'
import { listName } from '@/lib/kernel/names'
import { sendPicture, sendsFiles } from './send'

/**
 * Saves the picture of a list. Without script it is a link that downloads it; a phone that can share files shares it, since
 * from there it goes to a chat or among the photos.
 */
export function SavePicture({ address, name }: { address: string; name: string }) {
  const [problem, setProblem] = useState<string | null>(null)
  const fileName = `${listName(name)
    .replace(/[\\/:*?"<>|\p{Control}]/gu, ' ')
    .trim()}.png`

  async function onClick(event: MouseEvent) {
    if (!sendsFiles()) return
    event.preventDefault()
    setProblem(await sendPicture(address, fileName))
  }

  return (
    <>
      <a
        href={address}
        download={fileName}
        className={classNames(buttons.button, buttons.quiet)}
        onClick={(event) => void onClick(event)}
      >
        <span>Save picture</span>
      </a>
      {problem === null ? null : (
        <Text tone="bad" size="note" role="alert">
          {problem}
        </Text>
      )}
    </>
  )
}
