// Migrates a database file as a user without rights to its folder, and sends the refusal. Root, who has all rights,
// becomes the user `nobody` after everything is loaded, since `nobody` may not be able to read the project, Node or the
// scratch folder.
import path from 'node:path'
import Database from 'better-sqlite3'
import { migrate } from '../../scripts/migrate.mjs'

const NOBODY = 65534
const [, , file, migrations] = process.argv

process.chdir(path.dirname(migrations))
// The first database loads the driver's binary.
new Database(':memory:').close()
process.send(becomeNobody() ?? { refusal: refusal() })

/** In a container, root may not be allowed to become another user. */
function becomeNobody() {
  if (process.getuid?.() !== 0) return null
  try {
    process.setgroups([])
    process.setgid(NOBODY)
    process.setuid(NOBODY)
    return null
  } catch (error) {
    return { hindrance: `The administrator cannot become another user here: ${error.message}.` }
  }
}

function refusal() {
  try {
    migrate({ file, folder: path.basename(migrations) })
    return null
  } catch (error) {
    return error.message
  }
}
