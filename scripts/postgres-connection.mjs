// One connection to PostgreSQL for the set-up, and its errors as sentences that say what to do.
import pg from 'pg'
import { placeOf } from '../lib/database-file.mjs'
import { Refused } from './command.mjs'

const ANSWER_LIMIT_MS = 10_000

/**
 * @template T
 * @param {string} url
 * @param {(db: pg.Client) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withPostgres(url, work) {
  let db
  try {
    // It reads the certificates that the address names.
    db = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: ANSWER_LIMIT_MS,
      application_name: 'musterroll',
    })
    // The statement that was under way fails with it.
    db.on('error', () => {})
    await db.connect()
    return await work(db)
  } catch (error) {
    throw asPostgresRefusal(error, url)
  } finally {
    await db?.end().catch(() => {})
  }
}

/** The numbers under which servers of one database wait for each other. */
const LOCKS = { migrations: 1, packs: 2 }
const OUR_LOCKS = 0x4d52

/**
 * Ends with the connection, so that a killed process keeps nobody waiting.
 * @param {pg.Client} db
 * @param {keyof typeof LOCKS} name
 */
export async function takeLock(db, name) {
  const key = [OUR_LOCKS, LOCKS[name]]
  const { rows } = await db.query('SELECT pg_try_advisory_lock($1, $2) AS taken', key)
  if (rows[0].taken) return
  console.log('Another server prepares the database: waiting for it')
  await db.query('SELECT pg_advisory_lock($1, $2)', key)
}

/** Turns errors of the connection into sentences. Others stay as they are. */
function asPostgresRefusal(error, url) {
  if (error instanceof Refused) return error
  const sentence = sentenceOf(error, url)
  return sentence ? new Refused(sentence) : error
}

function sentenceOf(error, url) {
  const code = String(error?.code ?? error?.errors?.[0]?.code ?? '')
  const text = String(error?.message ?? '')
  const place = placeOf(url)
  const user = new URL(url).username || 'the user of this process'
  if (error?.syscall === 'open') return `${error.path}, which DATABASE_URL names, cannot be read (${code}).`
  if (/^(ENOTFOUND|EAI_AGAIN)$/.test(code))
    return `The machine of DATABASE_URL cannot be found (${place}): check its name, and the network.`
  if (/^(ECONN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|ENOENT|EACCES|EPIPE)/.test(code) || /timeout/.test(text))
    return `No PostgreSQL answers for ${place}: start it, or check host and port in DATABASE_URL.`
  if (/Connection terminated|unexpected|SSL connection/.test(text) && code === '')
    return `What answers for ${place} does not speak as PostgreSQL does: check host, port and sslmode in DATABASE_URL.`
  if (/^28/.test(code) || /password must be a string|password-based/.test(text))
    return `PostgreSQL does not let ${user} in (${place}): check user and password in DATABASE_URL.`
  if (code === '3D000') return `There is no database ${place}: create it (createdb), or name another in DATABASE_URL.`
  if (code === '42501' && /for schema/.test(text))
    return `${user} may not make tables in ${place}: as its owner run GRANT CREATE ON SCHEMA public TO "${user}".`
  if (code === '42501' && /for database/.test(text))
    return `${user} may not use ${place}: as its owner run GRANT CONNECT ON DATABASE … TO "${user}".`
  if (code === '42501')
    return `The tables of ${place} belong to another user than ${user}: name the one that made them in DATABASE_URL.`
  if (code === '53300') return `PostgreSQL has no free connection (${place}): end some, or raise max_connections.`
  if (code === '25006') return `${place} is read-only: name the server that may be written to in DATABASE_URL.`
  if (code === '53100') return `The disk of ${place} is full: make room and start again.`
  if (/^57P0/.test(code)) return `PostgreSQL is starting or stopping (${place}): start again in a moment.`
  return null
}
