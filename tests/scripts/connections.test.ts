import { EventEmitter, once } from 'node:events'
import { PassThrough } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { limitConnections } from '../../scripts/serve/connections.mjs'

const SHARE = 64

function serving({ trustProxy = false, limit = 264 } = {}) {
  const server = new EventEmitter()
  const told: string[] = []
  limitConnections(server, { warn: (message: string) => told.push(message) }, { trustProxy, limit })
  const connect = (address: string) => {
    const socket = Object.assign(new PassThrough(), { remoteAddress: address })
    server.emit('connection', socket)
    return socket
  }
  const crowd = (many: number, address: (i: number) => string) =>
    Array.from({ length: many }, (_, i) => connect(address(i)))
  return { connect, crowd, told }
}

const refused = (sockets: readonly PassThrough[]) => sockets.filter(({ destroyed }) => destroyed).length

describe('One address', () => {
  test('has its share of the connections, and the others go on coming', () => {
    const { connect, crowd, told } = serving()
    expect(refused(crowd(SHARE + 10, () => '192.0.2.1'))).toBe(10)
    expect(connect('192.0.2.2').destroyed).toBe(false)
    expect(told).toEqual(['connections refused: too many are open from one address'])
  })

  test('has room again when one of its own has gone, and only then', async () => {
    const { connect, crowd } = serving()
    const [first] = crowd(SHARE, () => '192.0.2.1')
    const over = connect('192.0.2.1')
    await once(over, 'close')
    expect(connect('192.0.2.1').destroyed).toBe(true)
    first?.destroy()
    await once(first ?? over, 'close')
    expect([connect('192.0.2.1').destroyed, connect('192.0.2.1').destroyed]).toEqual([false, true])
  })

  test('has a quarter where there are many', () => {
    const { crowd } = serving({ limit: 20_000 })
    expect(refused(crowd(1_001, () => '192.0.2.1'))).toBe(1)
  })

  test('is all of a network of its own, where it may choose the rest of it', () => {
    const { crowd, connect } = serving()
    expect(refused(crowd(SHARE + 10, (i) => `2001:db8:1:2::${i.toString(16)}`))).toBe(10)
    expect(connect('2001:db8:1:3::1').destroyed).toBe(false)
  })

  test.each(['192.0.2', '::ffff:192.0.2'])('is one of a kind: %s.x', (network) => {
    const { crowd } = serving()
    expect(refused(crowd(SHARE + 10, (i) => `${network}.${i}`))).toBe(0)
  })

  test('may be that of a trusted proxy, from which all come', () => {
    const { crowd } = serving({ trustProxy: true })
    expect(refused(crowd(SHARE + 10, () => '192.0.2.1'))).toBe(0)
  })
})
