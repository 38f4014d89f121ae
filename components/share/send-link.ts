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
