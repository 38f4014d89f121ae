// How much of what the books say is held by a case, a reading, a sheet or a test.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const FOLDER = 'lib/conformance/coverage'

/** "Books: 160 of 309 statements done, 92 in part, 52 missing, 5 not ours, 0 wrong" */
export function booksLine(folder = FOLDER) {
  const states = readdirSync(folder).flatMap((file) =>
    JSON.parse(readFileSync(path.join(folder, file), 'utf8')).statements.map(({ state }) => state),
  )
  const count = (state) => states.filter((one) => one === state).length
  const others = `${count('part')} in part, ${count('missing')} missing, ${count('not-ours')} not ours`
  return `Books: ${count('done')} of ${states.length} statements done, ${others}, ${count('wrong')} wrong`
}
