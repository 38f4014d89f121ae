import { readFileSync } from 'node:fs'
import path from 'node:path'
import { create } from 'fontkit'
import { describe, expect, test } from 'vitest'
import { FONT_METRICS } from '@/lib/print/fonts/font-metrics'
import { type Face, faceRunsOf, graphemesOf, printableText, widthOf } from '@/lib/print/fonts/measure'

const ROOM = 'lib/print/fonts'
const FACES = ['name', 'text', 'bold', 'italic', 'east', 'hangul'] as const satisfies readonly Face[]

const fontOf = (face: Face) => create(readFileSync(path.join(ROOM, `${face}.ttf`)))

describe.each(FACES)('%s', (face) => {
  test('has each letter as wide as its file has it, and no letter that its file has not', () => {
    const font = fontOf(face)
    const off = font.characterSet.filter((code) => {
      const letter = String.fromCodePoint(code)
      const [piece, ...others] = faceRunsOf(letter, face)
      if (!piece) return !/\p{Default_Ignorable_Code_Point}/u.test(letter)
      const width = /^\p{M}$/u.test(letter) ? 0 : font.glyphForCodePoint(code).advanceWidth / font.unitsPerEm
      return others.length > 0 || piece.face !== face || Math.abs(piece.width - width) > 0.0006
    })
    expect(font.characterSet.length).toBeGreaterThan(1000)
    expect(off).toEqual([])
  })

  test('reaches as far as its file says', () => {
    const { ascent, descent, capHeight } = fontOf(face)
    expect(FONT_METRICS[face]).toMatchObject({ ascent, descent: -descent, capHeight })
  })
})

describe('Letters that must print', () => {
  const faceOf = (letter: string, face: Face) => faceRunsOf(printableText(letter), face).map((piece) => piece.face)

  test.each([
    ['Latin', 'ÀÁÂÃÄÅĀĂĄǍÆÇĆĈĊČĎĐÈÉÊËĒĔĖĘĚĜĞĠĢĤĦÌÍÎÏĨĪĬĮİĲĴĶĹĻĽĿŁÑŃŅŇŊÒÓÔÕÖØŌŎŐŒŔŖŘŚŜŞŠȘßẞŢŤȚŦÙÚÛÜŨŪŬŮŰŲŴẀẂẄÝŶŸỲŹŻŽÞÐ'],
    [
      'Latin, small',
      'àáâãäåāăąǎæçćĉċčďđèéêëēĕėęěĝğġģĥħìíîïĩīĭįıĳĵķĸĺļľŀłñńņňŋòóôõöøōŏőœŕŗřśŝşšșţťțŧùúûüũūŭůűųŵẁẃẅýŷÿỳźżžþðſ',
    ],
    ['Vietnamese', 'ẠẢẤẦẨẪẬẮẰẲẴẶẸẺẼẾỀỂỄỆỈỊỌỎỐỒỔỖỘỚỜỞỠỢỤỦỨỪỬỮỰỲỴỶỸạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ'],
    ['Greek', 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΆΈΉΊΌΎΏΪΫαβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ'],
    ['Cyrillic', 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюяҐґЄєІіЇїЎўЂђЈјЉљЊњЋћЏџЃѓЌќ'],
    ['signs', '−–—·×±½¼¾′″“”‘’„«»…†‡§¶©®€£°≥≤≠→←'],
  ])('%s, in every face', (_, letters) => {
    for (const face of ['name', 'text', 'bold', 'italic'] as const)
      for (const letter of letters) expect([letter, ...faceOf(letter, face)]).toEqual([letter, face])
  })

  test.each([
    ['Chinese', '钢铁之门近卫军團龍騎士', 'east'],
    ['Japanese', '鋼の門さくらカタカナー、。', 'east'],
    ['Korean', '강철의문근위대', 'hangul'],
  ])('%s, by the fallback', (_, letters, face) => {
    for (const letter of letters) expect([letter, ...faceOf(letter, 'name')]).toEqual([letter, face])
  })

  test('a letter and the mark above it are one, composed or not', () => {
    expect(faceRunsOf(printableText('e\u0301'), 'text')).toEqual(faceRunsOf('é', 'text'))
    expect(faceRunsOf(printableText('x\u0301'), 'text')).toEqual([
      { text: 'x\u0301', face: 'text', width: widthOf('x', 'text') },
    ])
  })

  test.each(['🐉', '👩‍👩‍👧', '🇺🇦', 'ش', 'ก'])('%s is missing as a whole: one box', (letter) => {
    expect(faceRunsOf(letter, 'text')).toMatchObject([{ text: letter, face: null }])
  })

  test('letters that are told quickly are told as all others are', () => {
    const slowly = new Intl.Segmenter('en', { granularity: 'grapheme' })
    const wrong = Array.from({ length: 0xd800 }, (_, code) => String.fromCharCode(code)).filter((letter) => {
      const text = `a${letter}${letter}a`
      const parted = [...slowly.segment(text)].map(({ segment }) => segment)
      const isSpace = /[\p{Zs}\p{Cc}\u2028\u2029]/u.test(letter)
      return (
        graphemesOf(text).join('|') !== parted.join('|') || (!isSpace && printableText(text) !== text.normalize('NFC'))
      )
    })
    expect(wrong).toEqual([])
  })

  test('what cannot be seen takes no room', () => {
    expect(faceRunsOf('a\u200b\u00adb\ufe0f', 'text').map(({ text }) => text)).toEqual(['ab'])
    expect(printableText('a\u00a0\u2009b\u0007')).toBe('a  b')
  })
})
