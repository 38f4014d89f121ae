import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { GET } from '@/app/api/build/route'

class Script {
  constructor(readonly src: string) {}
}

class Style {
  constructor(readonly href: string) {}
}

type Seen = (event: { readonly target: unknown }) => void

/** As much of a page as is asked: whoever listens to what could not be loaded. */
function pageOf() {
  const listeners = new Set<Seen>()
  const isOurs = (type: string, isOnWayDown: boolean) => type === 'error' && isOnWayDown
  const page = {
    addEventListener: (type: string, seen: Seen, down: boolean) => void (isOurs(type, down) && listeners.add(seen)),
    removeEventListener: (type: string, seen: Seen, down: boolean) =>
      void (isOurs(type, down) && listeners.delete(seen)),
  }
  return {
    window: page as unknown as Window,
    misses: (target: unknown) => {
      for (const seen of listeners) seen({ target })
    },
  }
}

const asked = vi.fn(async () => Response.json({ build: 'theirs' }))

beforeEach(() => {
  vi.resetModules()
  asked.mockClear()
  vi.stubGlobal('fetch', asked)
  vi.stubGlobal('HTMLScriptElement', Script)
  vi.stubGlobal('HTMLLinkElement', Style)
  vi.stubEnv('APP_BUILD', 'mine')
})

afterEach(() => {
  vi.doUnmock('@/components/shell/use-updated')
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

describe('A part that could not be had', () => {
  it.each<[string, unknown, number]>([
    ['a script of ours', new Script('http://rolls.example/_next/static/chunks/a.js'), 1],
    ['a style of ours', new Style('http://rolls.example/_next/static/css/a.css'), 1],
    ['a script of somebody else', new Script('http://elsewhere.example/a.js'), 0],
    ['an icon', new Style('http://rolls.example/icon.svg'), 0],
    ['a picture', { src: 'http://rolls.example/_next/static/media/a.png' }, 0],
    ['a fault in a script', null, 0],
  ])('makes the page ask which build the server is, if it is a part of the build: %s', async (_, target, times) => {
    const { watchMissingParts, isServerUpdated } = await import('@/components/ui/build')
    const page = pageOf()
    watchMissingParts(page.window)
    page.misses(target)
    await vi.waitFor(() => expect(isServerUpdated()).toBe(times > 0))
    expect(asked.mock.calls).toEqual(Array(times).fill(['/api/build', { cache: 'no-store' }]))
  })

  it('is nothing to a page that no longer looks', async () => {
    const { watchMissingParts } = await import('@/components/ui/build')
    const page = pageOf()
    const stop = watchMissingParts(page.window)
    stop()
    page.misses(new Script('/_next/static/chunks/a.js'))
    expect(asked).not.toHaveBeenCalled()
  })
})

describe('The notice', () => {
  const shown = async (updated: boolean) => {
    vi.doMock('@/components/shell/use-updated', () => ({ useUpdated: () => updated }))
    const { UpdateNotice } = await import('@/components/shell/update-notice')
    return renderToStaticMarkup(<UpdateNotice />)
  }

  it('is not there while the server is of the build of the page', async () => {
    expect(await shown(false)).toBe('')
  })

  it('says what happened, what is safe and what to do, and is read out', async () => {
    const html = await shown(true)
    expect(html).toContain('role="status"')
    expect(html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')).toContain(
      'Muster Roll was updated Reload this page to continue: your lists are saved, or stay on this device until they are. Reload',
    )
    expect(html).toMatch(/<button[^>]*>.*Reload/)
  })

  it('does not say that all is safe while a reload would lose something', async () => {
    const { guardPage } = await import('@/components/ui/page-guard')
    const free = guardPage({
      confirmLeave: () => undefined,
      onPopState: () => undefined,
      lossText: 'The last word is not saved.',
    })
    const html = await shown(true)
    expect(html).toContain('Reload this page to continue. The last word is not saved.')
    expect(html).not.toContain('your lists are saved')
    free()
    expect(await shown(true)).toContain('your lists are saved')
  })
})

it('the server says of which build it is, each time anew', async () => {
  const answer = GET()
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.json()).toEqual({ build: 'mine' })
})
