'use client'

import { type MouseEvent, useState } from 'react'
import buttons from '@/components/ui/button.module.css'
import { classNames } from '@/components/ui/class-names'
import { Text } from '@/components/ui/layout'
import { listName } from '@/lib/kernel/names'

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
    if (!sharesFiles()) return
    event.preventDefault()
    setProblem(await sharePicture(address, fileName))
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

/** A laptop saves files: its share sheet would only be in the way. */
function sharesFiles(): boolean {
  return 'canShare' in navigator && window.matchMedia('(pointer: coarse)').matches
}

/** Null where it was shared, or the player thought better of it. */
async function sharePicture(address: string, fileName: string): Promise<string | null> {
  try {
    const answer = await fetch(address)
    if (!answer.ok) return 'The picture could not be drawn. Try again in a moment.'
    const file = new File([await answer.blob()], fileName, { type: 'image/png' })
    if (navigator.canShare({ files: [file] })) await navigator.share({ files: [file] })
    else saveBlob(file)
    return null
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null
    return 'The picture could not be saved. Try again in a moment.'
  }
}

function saveBlob(file: File) {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
