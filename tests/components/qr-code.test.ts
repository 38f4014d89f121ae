import fc from 'fast-check'
import jsQR from 'jsqr'
import { encode } from 'uqr'
import { describe, expect, test } from 'vitest'
import { pathOf } from '@/components/ui/qr-code'

/** The path as a reader sees it: dark where a bar lies. */
function drawn(path: string, size: number): boolean[][] {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    rows[Number(y)]?.fill(true, Number(x), Number(x) + Number(width))
  return rows
}

describe('A code is drawn as it was encoded', () => {
  test('whatever it says', () => {
    fc.assert(
      fc.property(fc.webUrl({ size: 'small' }), (text) => {
        const { data, size } = encode(text, { ecc: 'M', border: 4 })
        expect(drawn(pathOf(data), size)).toEqual(data)
      }),
      { numRuns: 20 },
    )
  })

  test('and a phone reads it', () => {
    const link = 'http://192.168.0.7:3000/hand-over/1kq6m8e7xz2b0c4f5g9h3j6k8m'
    const { data, size } = encode(link, { ecc: 'M', border: 4 })
    const scale = 4
    const wide = size * scale
    const pixels = new Uint8ClampedArray(wide * wide * 4).fill(255)
    drawn(pathOf(data), size).forEach((row, y) => {
      row.forEach((dark, x) => {
        if (!dark) return
        for (let dy = 0; dy < scale; dy += 1)
          for (let dx = 0; dx < scale; dx += 1)
            pixels.fill(
              0,
              ((y * scale + dy) * wide + x * scale + dx) * 4,
              ((y * scale + dy) * wide + x * scale + dx) * 4 + 3,
            )
      })
    })
    expect(jsQR(pixels, wide, wide)?.data).toBe(link)
  })
})
