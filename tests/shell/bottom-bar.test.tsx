import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, describe, expect, it, vi } from 'vitest'

const here = vi.hoisted(() => ({ path: '/' }))
vi.mock('next/navigation', () => ({ usePathname: () => here.path }))

afterAll(() => vi.doUnmock('next/navigation'))

const { BottomBar, MorePages, MORE_ID } = await import('@/components/shell/bottom-bar')
const { Footer } = await import('@/components/shell/footer')
const { MAIN_PAGES } = await import('@/components/shell/main-pages')

const linksIn = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href)

describe('The bar of a narrow screen', () => {
  it.each([
    ['/', null, null],
    ['/lists', '/lists', 'page'],
    ['/lists/new', '/lists', 'true'],
    ['/odds/magewinds', '/odds', 'true'],
    ['/oddsandends', null, null],
  ])('on %s names %s as the page that one is on: %s', (path, href, current) => {
    here.path = path
    const named = [...renderToStaticMarkup(<BottomBar />).matchAll(/<a [^>]*aria-current[^>]*>/g)].map(([tag]) => tag)
    expect(named).toHaveLength(href === null ? 0 : 1)
    if (href !== null) expect(named[0]).toContain(`href="${href}"`)
    if (current !== null) expect(named[0]).toContain(`aria-current="${current}"`)
  })

  it('leads with what is under “More” to every page of the header', () => {
    const bar = renderToStaticMarkup(<BottomBar />)
    const more = renderToStaticMarkup(<MorePages />)
    expect(linksIn(bar)).toEqual(['/lists', '/catalogue', '/odds'])
    expect(linksIn(more)).toEqual([...MAIN_PAGES.map(({ href }) => href), '/lists/devices'])
    expect(bar).toContain(`popoverTarget="${MORE_ID}"`)
    expect(more).toContain(`id="${MORE_ID}"`)
    expect(more).toContain('type="radio"')
  })
})

it('The footer of a page for players does not lead to the gallery', () => {
  expect(linksIn(renderToStaticMarkup(<Footer />))).toEqual(expect.not.arrayContaining(['/gallery']))
})
