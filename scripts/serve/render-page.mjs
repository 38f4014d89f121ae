import { promisify } from 'node:util'
import { gzip as gzipOf } from 'node:zlib'
import { PAGE_STATUS } from '../../lib/http/server-headers.mjs'
import { pathForLog } from '../../lib/log.mjs'
import { awayAnswer } from './away-answer.mjs'
import { hashSource, judgeInlineScripts } from './inline-scripts.mjs'
import { askApp } from './own-request.mjs'
import { contentSecurityPolicy } from './policy.mjs'

const gzip = promisify(gzipOf)

/** The app's answer to an address, with its policy, compressed. */
export async function renderPage(handle, pageRequest, log) {
  const { status, headers, body } = await askApp(handle, pageRequest)
  const type = String(headers['content-type'] ?? '')
  const text = type.startsWith('text/html') ? body.toString('utf8') : null
  const policy = text === null ? contentSecurityPolicy() : policyFor(text, pageRequest.url, log)
  const away = text === null ? null : awayAnswer(text, status)
  const { 'content-disposition': disposition } = headers
  const html = body
  const gzipped = await gzip(body, { level: 6 })
  return {
    status: away?.status ?? Number(headers[PAGE_STATUS] ?? status),
    headers: { ...headers, ...away?.headers },
    type,
    disposition,
    policy,
    html,
    gzip: gzipped,
  }
}

function policyFor(html, url, log) {
  const { hashes, refused } = judgeInlineScripts(html)
  for (const text of refused) {
    log.warn('inline script refused', { path: pathForLog(url), hash: hashSource(text), length: text.length })
  }
  return contentSecurityPolicy({ hashes })
}
