import { describe, expect, test } from 'vitest'
import { listenProblem, metricsProblem, serverSettings } from '../../scripts/serve/settings.mjs'

describe('server settings', () => {
  test('have defaults', () => {
    expect(serverSettings([], {}).settings).toEqual({
      dev: false,
      cold: false,
      port: 3000,
      host: undefined,
      trustProxy: false,
      logLevel: 'info',
      metrics: null,
    })
  })

  test.each([
    [['--port', '4000'], { PORT: '5000' }, 4000],
    [['--port=4000'], {}, 4000],
    [['-p', '4000'], {}, 4000],
    [[], { PORT: '5000' }, 5000],
  ])('take the port from %j and %j', (args, env, port) => {
    expect(serverSettings(args, env).settings).toMatchObject({ port })
  })

  test.each(['x', '-1', '65536', '3.5', ''])('refuse the port "%s" in a sentence that names it', (port) => {
    expect(serverSettings(['--port', port], {}).problem).toContain(`"${port}"`)
  })

  test('refuse a log level that does not exist', () => {
    expect(serverSettings([], { LOG_LEVEL: 'loud' }).problem).toContain('"loud"')
  })

  test.each([
    ['--dev', {}],
    ['', { START_COLD: '1' }],
  ])('render no page in advance with "%s" and %j', (arg, env) => {
    expect(serverSettings([arg], env).settings).toMatchObject({ cold: true })
  })

  test('trust a proxy only when told to', () => {
    expect(serverSettings([], { TRUST_PROXY: '1' }).settings).toMatchObject({ trustProxy: true })
  })
})

describe('the port of the metrics', () => {
  test.each([
    [{ METRICS_PORT: '9464' }, [], { port: 9464, host: '127.0.0.1' }],
    [{ METRICS_PORT: '9464', HOST: '192.0.2.1' }, [], { port: 9464, host: '192.0.2.1' }],
    [{ METRICS_PORT: '' }, [], null],
    [{ METRICS_PORT: '9464' }, ['--dev'], null],
  ])('of %j with %j', (env, args, metrics) => {
    expect(serverSettings(args, env).settings).toMatchObject({ metrics })
  })

  test.each(['x', '0', '65536', '3.5', '-1'])('is not "%s", which a sentence names', (METRICS_PORT) => {
    expect(serverSettings([], { METRICS_PORT }).problem).toContain(`not "${METRICS_PORT}"`)
  })

  test('is not that of the app', () => {
    expect(serverSettings([], { METRICS_PORT: '3000' }).problem).toContain('another port than that of the app, 3000')
  })

  test.each([
    ['EADDRINUSE', 'Port 9464 is in use: choose another METRICS_PORT'],
    ['ELSE', 'port 9464 of here: because'],
  ])('is told of in a sentence where it cannot be had: %s', (code, sentence) => {
    expect(metricsProblem({ code, message: 'because' }, { port: 9464, host: 'here' })).toContain(sentence)
  })
})

describe('an address that cannot be listened on', () => {
  test.each([
    ['EADDRINUSE', 'Port 3000 is in use', '--port 3001'],
    ['EACCES', 'Port 3000 needs special rights', '--port'],
    ['EADDRNOTAVAIL', 'no address "elsewhere"', 'HOST'],
    ['ELSE', 'because', 'port 3000'],
  ])('gives one sentence for %s', (code, what, remedy) => {
    const sentence = listenProblem({ code, message: 'because' }, { port: 3000, host: 'elsewhere' })
    expect(sentence).toContain(what)
    expect(sentence).toContain(remedy)
    expect(sentence).not.toContain('\n')
  })
})
