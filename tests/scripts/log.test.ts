import { describe, expect, test } from 'vitest'
import { errorFields, logger, pathForLog } from '../../lib/log.mjs'

describe('the log', () => {
  test('writes one JSON object per line, from its level upwards', () => {
    const lines: string[] = []
    const log = logger('warn', (line: string) => lines.push(line))
    log.info('request', { path: '/' })
    log.warn('careful', { path: '/a\nb' })
    expect(lines).toHaveLength(1)
    expect(lines[0]).not.toContain('\n')
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'warn', message: 'careful', path: '/a\nb' })
  })

  test('keeps the cause of an error', () => {
    const error = new Error('cannot save', { cause: new Error('disk full') })
    expect(errorFields(error)).toMatchObject({ error: 'cannot save', cause: 'Error: disk full' })
  })
})

describe('the path in the log', () => {
  test.each([
    ['/lists?owner=secret', '/lists'],
    ['/lists#part', '/lists'],
    ['/', '/'],
    ['', ''],
    ['/gallery', '/gallery'],
    ['/hand-over/k1k2k3k4k5k6k7k8k9k0k1k2k3?_rsc=1', '/hand-over/…'],
    ['/hand-over/short/', '/hand-over/…/'],
    ['/hand-over', '/hand-over'],
    ['/systems/grid-battles/quick-ref', '/systems/grid-battles/quick-ref'],
    ['/s/Ab3', '/s/Ab3…'],
    ['/s/Ab3dEfGh', '/s/Ab3d…'],
    ['/api/shares/abcdefgh/pdf', '/api/shares/abcd…/pdf'],
    ['/lists/cm3k1x9f00000abcd1234efgh', '/lists/cm3k…'],
    ['/lists/K7x-mQ2_pLz9', '/lists/K7x-…'],
    ['/_next/static/chunks/0cz1d0mv5g_q7.js?dpl=1', '/_next/static/chunks/0cz1d0mv5g_q7.js'],
  ])('%s becomes %s', (url, logged) => {
    expect(pathForLog(url)).toBe(logged)
  })
})
