import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import GlobalErrorPage from '@/app/global-error'
import { ErrorPage } from '@/components/shell/error-page'
import { AWAY_DIGEST, DATABASE_AWAY } from '@/lib/database-away.mjs'
import { awayAnswer } from '@/scripts/serve/away-answer.mjs'

const withDigest = (digest: string) => Object.assign(new Error('x'), { digest })

describe.each([
  ['of a page', ErrorPage],
  ['in place of the whole page', GlobalErrorPage],
])('The message %s', (_, Page) => {
  const htmlFor = (digest: string) => renderToStaticMarkup(<Page error={withDigest(digest)} reset={vi.fn()} />)

  it('says that the database cannot be reached, that nothing was lost, and lets the player try again', () => {
    const html = htmlFor(AWAY_DIGEST)
    for (const words of [DATABASE_AWAY.title, DATABASE_AWAY.words, 'Nothing was lost', 'Try again']) {
      expect(html).toContain(words)
    }
    expect(html).not.toContain('Something went wrong')
  })

  it('says of any other error that something went wrong', () => {
    const html = htmlFor('12345')
    expect(html).toContain('Something went wrong')
    expect(html).not.toContain(DATABASE_AWAY.title)
  })
})

describe('A page that could not be drawn', () => {
  const data = (text: string) => `<script>self.__next_f.push([1,${JSON.stringify(text)}])</script>`
  const row = (digest: string) => `1e:E{"digest":"${digest}"}\n`
  const cut = `1e:E{"digest":"database-`

  it.each([
    ['in its frame', 200, `<main><template data-dgst="${AWAY_DIGEST}"></template></main>`],
    ['at all', 500, data(row(AWAY_DIGEST))],
    ['at all, its data in pieces', 500, data(cut) + data('away"}\n')],
  ])('%s while the database is away is answered so', (_, status, html) => {
    expect(awayAnswer(html, status)).toMatchObject({ status: 503, headers: { 'retry-after': '10' } })
  })

  it.each([
    ['for another reason', 500, `${data(row('12345'))}<template data-dgst="12345"></template>`],
    ['is another one than that of a player who writes this', 200, data(row(AWAY_DIGEST))],
    [
      'or this',
      200,
      renderToStaticMarkup(<p title={`<b data-dgst="${AWAY_DIGEST}">`}>{`<b data-dgst="${AWAY_DIGEST}">`}</p>),
    ],
    ['or this in the data', 200, data(`<b data-dgst="${AWAY_DIGEST}">`)],
  ])('%s keeps its status', (_, status, html) => {
    expect(awayAnswer(html, status)).toBeNull()
  })
})
