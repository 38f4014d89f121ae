import { createCanvas } from '@napi-rs/canvas'
import jsQR from 'jsqr'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'
import { GAME_IDS } from '@/lib/games/ids'
import { partsOf } from '@/lib/games/registry'
import { sharedJob } from '@/lib/print/load'
import { textOf } from '@/lib/print/plain-text'
import { render } from '@/lib/print/render'
import { publicListOf } from '@/lib/share/public-list'
import { exampleList } from '../support/example-lists'
import { readList, starter } from '../support/starters'

const EXAMPLES = {
  'dwethia-conquest': 'dwethia-conquest/empire-of-sol-3000',
  'dwethia-heroes': 'dwethia-heroes/the-citadel-60',
  'dwethia-cosmic': 'dwethia-cosmic/black-sun-traders-3000',
  magewinds: 'magewinds/quick-6',
  'grid-battles': 'grid-battles/the-hill-fort-siege',
}

const LINK = 'https://rolls.example/s/0123456789abcdef'
const SECRETS = ['ghost', 'reaper', 'hunter', 'revenge', 'no-escape']

async function printed(gameId: (typeof GAME_IDS)[number], changes: object = {}) {
  const parts = partsOf(gameId)
  const [about, game, catalogue] = [await parts.about(), await parts.game(), await starter(gameId)]
  const shown = publicListOf(readList(exampleList(EXAMPLES[gameId], changes)), { about, game, catalogue })
  return { shown, job: await sharedJob(shown, { link: LINK, paper: 'a4', ink: 'colour' }) }
}

/** What a camera reads first, page by page, at 200 dots to the inch. */
async function codeIn(bytes: Uint8Array): Promise<string | undefined> {
  const loading = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 })
  const file = await loading.promise
  let code: string | undefined
  for (let number = 1; number <= file.numPages && code === undefined; number += 1) {
    const page = await file.getPage(number)
    const viewport = page.getViewport({ scale: 200 / 72 })
    const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)]
    const canvas = createCanvas(width, height)
    // The reader draws on any canvas that behaves like a browser's.
    const target = { canvas: null, canvasContext: canvas.getContext('2d') as unknown as CanvasRenderingContext2D }
    await page.render({ ...target, viewport, background: '#fff' }).promise
    const { data } = canvas.getContext('2d').getImageData(0, 0, width, height)
    code = jsQR(new Uint8ClampedArray(data), width, height)?.data
  }
  await loading.destroy()
  return code
}

describe('A shared list on paper', () => {
  it('has a code that a camera reads, in colour and in grey', { timeout: 60_000 }, async () => {
    const { job } = await printed('dwethia-heroes')
    for (const ink of ['colour', 'grey'] as const) {
      const { bytes } = await render({ ...job, options: { ...job.options, ink } })
      expect(await codeIn(bytes)).toBe(LINK)
    }
  })

  it.each(GAME_IDS)('of %s has every unit, and says where the list can be read', async (gameId) => {
    const { shown, job } = await printed(gameId)
    const text = textOf(job.sheets)
    for (const { name } of shown.evaluation.units) expect(text.toLowerCase()).toContain(name.toLowerCase())
    expect(text).toContain('rolls.example')
  })

  it.each(GAME_IDS)('of %s has no code, and promises none, where there is no link', async (gameId) => {
    const { shown } = await printed(gameId)
    const job = await sharedJob(shown, { link: null, paper: 'a4', ink: 'colour' })
    expect(textOf(job.sheets)).not.toMatch(/\bcode\b/i)
    const printables = (await partsOf(gameId).sheets?.()) ?? []
    expect(printables.find(({ id }) => id === 'record')?.words).not.toMatch(/\bcode\b/i)
  })

  it('has nothing of the secret objectives, in words or in the job that is drawn', async () => {
    const { job } = await printed('dwethia-heroes', { choices: { objectives: SECRETS } })
    expect(job.sheets.length).toBeGreaterThan(0)
    for (const secret of [...SECRETS, 'No Escape', 'Reaper']) expect(JSON.stringify(job)).not.toContain(secret)
  })
})
