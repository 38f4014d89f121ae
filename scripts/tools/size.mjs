// Prints how large each room of the code is: npm run size, or at a commit: npm run size -- 139fc58.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const FOLDERS = ['app', 'components', 'lib', 'scripts']
const IS_CODE = /\.(ts|tsx|mjs|js|css)$/
const IS_DATA = /^lib\/conformance\//

function filesHere() {
  return namesOf('ls-files')
    .filter((name) => existsSync(name))
    .map((name) => ({ name, lines: linesIn(readFileSync(name)) }))
}

function filesAt(commit) {
  const names = namesOf('ls-tree', '-r', '--name-only', commit)
  const input = names.map((name) => `${commit}:${name}\n`).join('')
  const answer = git(['cat-file', '--batch=%(objectsize)'], input)
  let at = 0
  // For each name its length on a line of its own, then its content and a line's end.
  return names.map((name) => {
    const start = answer.indexOf('\n', at) + 1
    const end = start + Number(answer.toString('utf8', at, start))
    at = end + 1
    return { name, lines: linesIn(answer.subarray(start, end)) }
  })
}

function namesOf(...command) {
  const names = git([...command, '--', ...FOLDERS])
    .toString()
    .split('\n')
  return names.filter((name) => IS_CODE.test(name) && !IS_DATA.test(name))
}

function git(args, input) {
  return execFileSync('git', args, { input, maxBuffer: 1e9 })
}

function linesIn(content) {
  let lines = 0
  for (const byte of content) if (byte === 10) lines += 1
  return lines
}

function print(title, files) {
  const row = (name, ...figures) => console.log(name.padEnd(28) + figures.map((one) => `${one}`.padStart(9)).join(''))
  const rowOf = (name, files) => row(name, sumOf(files), files.length, sumOf(files.filter(isCss)), medianOf(files))
  row(title, 'lines', 'files', 'CSS', 'median')
  for (const [room, inRoom] of Object.entries(Object.groupBy(files, roomOf)).sort()) rowOf(room, inRoom)
  row('')
  for (const [folder, inside] of Object.entries(Object.groupBy(files, folderOf))) rowOf(folder, inside)
  rowOf('all', files)
}

const isCss = ({ name }) => name.endsWith('.css')

const folderOf = ({ name }) => name.split('/')[0]

/** Components and lib have rooms of their own. */
function roomOf({ name }) {
  const [folder, room, ...rest] = name.split('/')
  return ['components', 'lib'].includes(folder) && rest.length > 0 ? `${folder}/${room}` : folder
}

const sumOf = (files) => files.reduce((sum, { lines }) => sum + lines, 0)

function medianOf(files) {
  const sorted = files.map(({ lines }) => lines).sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

const [commit] = process.argv.slice(2)
print(commit ?? 'here', commit ? filesAt(commit) : filesHere())
