// npm run try-postgres: a fresh clone, of which only DATABASE_URL names an empty PostgreSQL, comes up with `npm start`
// and shows, prints and shares every example list.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../environment.mjs'
import { headCommit, inFreshClone, plainEnvironment, resultsFolder, resultsIn } from './fresh-clones.mjs'
import { startEmptyPostgres } from './postgres.mjs'
import { makeList, sendJson, startUseStop } from './started-clone.mjs'

const LISTS = path.join(root, 'prisma/lists')

const commit = headCommit()
const at = new Date().toISOString()
const tries = resultsIn('postgres.jsonl')
const log = path.join(resultsFolder, `${commit.slice(0, 7)}-postgres-${at.replaceAll(/[:.]/g, '-')}.log`)
const entry = { commit, at, ok: false }
const postgres = await startEmptyPostgres()
try {
  const env = { ...plainEnvironment({ LOG_LEVEL: 'warn' }), DATABASE_URL: postgres.url }
  const tried = await inFreshClone(commit, (clone) => startUseStop({ clone, env, log }, tryExamples))
  Object.assign(entry, tried, { ok: tried.exit === 0 })
} catch (error) {
  entry.error = String(error)
} finally {
  await postgres.stop()
}
tries.add(entry)
console.log(JSON.stringify(entry))
process.exit(entry.ok ? 0 : 1)

async function tryExamples(address) {
  const games = readdirSync(LISTS)
  const files = games.flatMap((game) => readdirSync(path.join(LISTS, game)).map((file) => path.join(LISTS, game, file)))
  for (const file of files) await tryExample(address, JSON.parse(readFileSync(file, 'utf8')))
  return `${files.length} lists of ${games.length} games shown, printed and shared`
}

async function tryExample(address, list) {
  const { id, cookie } = await makeList(address, list)
  const page = await whole(address, `/lists/${id}`, cookie)
  expect(page.includes(list.name), `The page of ${list.name} does not name it.`)
  const pdf = await whole(address, `/lists/${id}/print/pdf?what=record`, cookie)
  expect(pdf.startsWith('%PDF-'), `The print of ${list.name} is no PDF.`)
  const shares = `${address}/api/lists/${id}/shares`
  const { code } = await (await sendJson(shares, { method: 'POST', body: { kind: 'live' }, cookie })).json()
  const shared = await whole(address, `/s/${code}`)
  expect(shared.includes(list.name), `The shared page of ${list.name} does not name it.`)
}

async function whole(address, place, cookie = '') {
  const answer = await sendJson(address + place, { cookie })
  expect(answer.status === 200, `${place} was answered with ${answer.status}.`)
  return (await answer.text()).replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
}

function expect(holds, sentence) {
  if (!holds) throw new Error(sentence)
}
