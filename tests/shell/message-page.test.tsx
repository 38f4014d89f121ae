import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { BaseDisc } from '@/components/domain/base-disc'
import { MessagePage } from '@/components/shell/message-page'

const coloursOf = (html: string) => [...new Set(html.match(/#[0-9a-f]{6}/g))].sort()

it('a page with a message draws its base in the colours of a base without paint', () => {
  const mark = { base: { shape: 'round', mm: [40] }, text: '?', rim: 'silver', top: null, loadout: null } as const
  const page = renderToStaticMarkup(
    <MessagePage sign="?" title="" actions="">
      Words
    </MessagePage>,
  )
  const disc = renderToStaticMarkup(<BaseDisc mark={mark} />)
  expect(coloursOf(page)).toEqual(coloursOf(disc))
  expect(page).toContain('viewBox="-20.4 -20.4 40.8 40.8"')
  expect(disc).toContain('viewBox="-20.4 -20.4 40.8 40.8"')
})
