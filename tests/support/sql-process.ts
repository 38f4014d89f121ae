// Another process on the same database file. It runs the SQL that it receives on one connection.
import Database from 'better-sqlite3'

const db = new Database(process.argv[2] ?? '', { timeout: 0 })

process.on('message', ([step, sql]: [string, string]) => {
  if (step === 'exit') process.exit(0)
  try {
    if (step === 'read') process.send?.({ acknowledged: true, value: db.prepare(sql).pluck().all() })
    else {
      db.exec(sql)
      process.send?.({ acknowledged: true })
    }
  } catch (error) {
    process.send?.({ acknowledged: false, error: String(error) })
  }
})
