// Imported before a script. It announces that the script is about to ask for the write lock, where it may have to wait.
import { writeSync } from 'node:fs'
import Database from 'better-sqlite3'

const { transaction } = Database.prototype

Database.prototype.transaction = function (work) {
  const { immediate } = transaction.call(this, work)
  Database.prototype.transaction = transaction
  return {
    immediate() {
      writeSync(1, 'I ask for the write lock.\n')
      return immediate()
    },
  }
}
