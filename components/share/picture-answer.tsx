import { readFile } from 'node:fs/promises'
import { ImageResponse } from 'next/og'
import { listName } from '@/lib/kernel/names'
import { noteRefusal } from '@/lib/measures.mjs'
import { Cache } from '@/lib/packs/cache'
import { fontFile } from '@/lib/print/fonts/files'
import type { Face } from '@/lib/print/fonts/measure'
import { type FittedText, fittedText } from '@/lib/print/picture-text'
import { Queue } from '@/lib/queue'
import { verdictOf } from '@/lib/rosters/verdict'
import type { PublicList } from '@/lib/share/public-list'
import { PICTURE, Picture } from './picture'
import { previewWords } from './preview-words'

/** Chats ask many times for what was posted once, and drawing takes up to a second. */
const pictures = new Cache<ArrayBuffer>(60)

const queue = new Queue(20)

class QueueFull extends Error {}

/** Answers with the picture of a list. It shows its name, its numbers and its bases, and nothing else of it. */
export async function pictureAnswer(shown: PublicList, headers: Readonly<Record<string, string>>): Promise<Response> {
  const texts = pictureTexts(shown)
  const key = JSON.stringify(texts)
  try {
    const bytes = await pictures.get(key, () => queue.run(() => drawPicture(texts)) ?? Promise.reject(new QueueFull()))
    return new Response(bytes, { headers: { ...headers, 'content-type': 'image/png' } })
  } catch (error) {
    if (error instanceof QueueFull) {
      noteRefusal('pictures')
      return noPicture(503)
    }
    throw error
  }
}

type PictureTexts = ReturnType<typeof pictureTexts>

/** The texts of the picture, each cut to the width that there is for it, in multiples of its letter size. */
function pictureTexts({ roster, summary, about, game }: PublicList) {
  const [above = '', ...below] = previewWords({ about, summary, game }).split(' · ')
  const hasFaction = summary.faction !== null
  const firstLine = hasFaction ? [above, below[0] ?? ''].join(' · ') : above
  return {
    name: fittedText(listName(roster.name), 'name', 26),
    above: fittedText(firstLine, 'text', 30),
    below: fittedText((hasFaction ? below.slice(1) : below).join(' · '), 'bold', 18),
    verdict: fittedText(verdictOf(summary).words, 'text', 9),
    marks: summary.marks.map((mark) => ({ ...mark, text: fittedText(mark.text, 'bold', 6).text })),
  }
}

async function drawPicture({ name, above, below, verdict, marks }: PictureTexts): Promise<ArrayBuffer> {
  const faces = new Set<Face>([name, above, below, verdict].flatMap((text) => text.faces))
  faces.add('bold')
  const fonts = await Promise.all(
    [...faces].map(async (face) => {
      const data = await readFile(/* turbopackIgnore: true */ fontFile(face))
      return { name: face, data, weight: 400 as const, style: 'normal' as const }
    }),
  )
  const picture = (
    <Picture
      name={name.text}
      above={above.text}
      below={below.text}
      verdict={verdict.text}
      marks={marks}
      families={{ name: familyOf(name), text: familyOf(above), bold: familyOf(below) }}
    />
  )
  return new ImageResponse(picture, { ...PICTURE, fonts }).arrayBuffer()
}

function familyOf({ faces }: FittedText): string {
  return faces.join(', ')
}

export function noPicture(status: number): Response {
  const headers = { 'cache-control': 'no-store', ...(status === 503 ? { 'retry-after': '2' } : {}) }
  return new Response('Picture not found.\n', { status, headers })
}
