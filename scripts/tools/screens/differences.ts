import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'

export type Difference = {
  /** The part of the pixels that are not the same, from 0 to 1. */
  readonly share: number
  /** The second picture, pale, with those in red: a PNG. */
  readonly drawn: Buffer
}

/** Compares two PNG files on a browser's page. What only one of them covers is different. */
export async function differenceOf(page: Page, before: string, after: string): Promise<Difference> {
  const pictures = [before, after].map((file) => readFileSync(file, 'base64'))
  // A named function would be sent to the page with a helper that is not there.
  const { share, drawn } = await page.evaluate(async (pictures) => {
    const images = await Promise.all(
      pictures.map(async (picture) => {
        const image = new Image()
        image.src = `data:image/png;base64,${picture}`
        await image.decode()
        return image
      }),
    )
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(...images.map((image) => image.width))
    canvas.height = Math.max(...images.map((image) => image.height))
    const pen = canvas.getContext('2d', { willReadFrequently: true })
    if (!pen) throw new Error('The browser draws nothing.')
    const [one, other] = images.map((image) => {
      pen.clearRect(0, 0, canvas.width, canvas.height)
      pen.drawImage(image, 0, 0)
      return new Uint32Array(pen.getImageData(0, 0, canvas.width, canvas.height).data.buffer)
    })
    if (!one || !other) throw new Error('There are two pictures.')
    pen.fillStyle = 'rgb(255 255 255 / 0.75)'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    const shown = pen.getImageData(0, 0, canvas.width, canvas.height)
    const paint = new Uint32Array(shown.data.buffer)
    let different = 0
    for (let at = 0; at < one.length; at += 1) {
      const [was = 0, is = 0] = [one[at], other[at]]
      if (was === is) continue
      const channels = [0, 8, 16, 24].map((shift) => Math.abs(((was >>> shift) & 255) - ((is >>> shift) & 255)))
      // The same build rounds what shines through now up, now down.
      if (Math.max(...channels) <= 1) continue
      different += 1
      // Opaque red, its lowest byte first.
      paint[at] = 0xff0000ff
    }
    pen.putImageData(shown, 0, 0)
    const [, drawn = ''] = canvas.toDataURL('image/png').split(',')
    return { share: different / one.length, drawn }
  }, pictures)
  return { share, drawn: Buffer.from(drawn, 'base64') }
}
