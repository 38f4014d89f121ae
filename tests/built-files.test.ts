import { expect, test } from 'vitest'
import { filesIn, IMPORT_OF_VIEW, importOf } from '@/lib/built-files'

const SCRIPTS = [
  'e.s(["f",0,{"sea-war":async()=>(await e.A(63)).seaWar,chess:async()=>(await e.A(5)).chess}],78)',
  '163,e=>{e.v(t=>Promise.all(["static/chunks/other.js"].map(t=>e.l(t))).then(()=>t(9)))}',
  '63,e=>{e.v(t=>Promise.all(["static/chunks/29u-y_1.js","static/chunks/a.css","static/chunks/11~t.js"].map(t=>e.l(t))).then(()=>t(9)))}',
  'let x=d(async()=>(await e.A(77)).OpenedBuilder)',
  '77,e=>{e.v(t=>Promise.all(["static/chunks/view.js"].map(t=>e.l(t))).then(()=>t(9)))}',
].join('\n')

test.each([
  ['sea-war', ['/_next/static/chunks/29u-y_1.js', '/_next/static/chunks/11~t.js']],
  // Its rules are among the scripts of the page: nothing is loaded later.
  ['chess', []],
  ['unheard-of', []],
])('the scripts that bring the rules of %s', (game, files) => expect(filesIn(SCRIPTS, importOf(game))).toEqual(files))

test('the scripts that bring what shows a list', () =>
  expect(filesIn(SCRIPTS, IMPORT_OF_VIEW)).toEqual(['/_next/static/chunks/view.js']))
