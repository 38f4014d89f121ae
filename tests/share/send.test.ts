import { afterEach, describe, expect, test, vi } from 'vitest'
import { sendLink, sendPicture, sendsFiles } from '@/components/share/send'

afterEach(() => vi.unstubAllGlobals())

const LINK = { title: 'Night watch', url: 'https://rolls.example/s/0123456789abcdef' }
const cancelled = () => Promise.reject(new DOMException('The player closed it.', 'AbortError'))
const refused = () => Promise.reject(new DOMException('Not now.', 'NotAllowedError'))
const agreed = () => Promise.resolve()

describe('A link', () => {
  test.each([
    ['goes to the share sheet', agreed, agreed, 'sent'],
    ['goes nowhere where the player closes the sheet', cancelled, agreed, 'cancelled'],
    ['is copied where the sheet may not open', refused, agreed, 'copied'],
    ['is copied where there is no sheet', null, agreed, 'copied'],
    ['is shown where it may not be copied', null, refused, 'shown'],
  ])('%s', async (_, share, writeText, outcome) => {
    const shared = vi.fn(share ?? agreed)
    const copied = vi.fn(writeText)
    vi.stubGlobal('navigator', { ...(share ? { share: shared } : {}), clipboard: { writeText: copied } })
    expect(await sendLink(LINK)).toBe(outcome)
    if (share) expect(shared).toHaveBeenCalledWith(LINK)
    expect(copied.mock.calls).toEqual(outcome === 'sent' || outcome === 'cancelled' ? [] : [[LINK.url]])
  })
})

describe('A picture', () => {
  const phone = (share: () => Promise<void>, answer: () => Promise<Response>) => {
    const shared = vi.fn(share)
    vi.stubGlobal('navigator', { canShare: () => true, share: shared })
    vi.stubGlobal('fetch', answer)
    return shared
  }
  const drawn = async () => new Response('png')

  test.each([
    ['is shared as a file', agreed, drawn, /^null$/],
    ['is no trouble where the player closes the sheet', cancelled, drawn, /^null$/],
    ['that is not drawn is told', agreed, async () => new Response('busy', { status: 503 }), /could not be created/],
    ['that cannot be asked for is told', agreed, () => Promise.reject(new TypeError('no connection')), /not be saved/],
  ])('%s', async (_, share, answer, told) => {
    const shared = phone(share, answer)
    expect(String(await sendPicture('/s/code/picture', 'Night watch.png'))).toMatch(told)
    const [first] = shared.mock.calls as unknown as [{ files: readonly File[] }][]
    if (answer === drawn) expect(first?.[0].files[0]).toMatchObject({ name: 'Night watch.png', type: 'image/png' })
    else expect(first).toBeUndefined()
  })

  test.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
  ])('goes by the share sheet of a phone only: it can share files %s, a finger points %s', (can, isCoarse, sends) => {
    vi.stubGlobal('navigator', can ? { canShare: () => true } : {})
    vi.stubGlobal('window', { matchMedia: () => ({ matches: isCoarse }) })
    expect(sendsFiles()).toBe(sends)
  })
})
