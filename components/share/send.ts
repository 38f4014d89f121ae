export type LinkSent = 'sent' | 'cancelled' | 'copied' | 'shown'

/** Opens the device's own share sheet. Where there is none, or it may not open, the link is copied or stays to be read. */
export async function sendLink({ title, url }: { title: string; url: string }): Promise<LinkSent> {
  if ('share' in navigator) {
    try {
      await navigator.share({ title, url })
      return 'sent'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled'
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch {
    return 'shown'
  }
}

/** A laptop saves files: its share sheet would only be in the way. */
export function sendsFiles(): boolean {
  return 'canShare' in navigator && window.matchMedia('(pointer: coarse)').matches
}

/** Shares a picture as a file, or saves it. Null where that is done, or the player thought better of it. */
export async function sendPicture(address: string, fileName: string): Promise<string | null> {
  try {
    const answer = await fetch(address)
    if (!answer.ok) return 'The picture could not be created. Try again in a moment.'
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
