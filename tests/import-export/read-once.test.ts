import { expect, test } from 'vitest'
import { PieceScanner } from '@/lib/import-export/scanner'
import { contentOf } from '@/lib/import-export/schema'

test('A file of no pieces that is no JSON is read once, and says where', async () => {
  const scanner = new PieceScanner()
  scanner.take(new TextEncoder().encode('[\n   }'))
  const again: unknown[] = []
  const read = async (range: unknown) => {
    again.push(range)
    return { ok: true, value: '' } as const
  }
  const file = { frame: scanner.frame(), pieces: scanner.pieces, bytes: scanner.bytes, read }
  const reason = 'line 2, column 4: It is not JSON here (ValueExpected).'
  expect(await contentOf(file)).toEqual({ ok: false, failure: { kind: 'unreadable', reason } })
  expect(again).toEqual([])
})
