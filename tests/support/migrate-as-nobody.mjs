// Sends what the migrator says of a database file to a user without rights to its folder. Root, who has all rights,
// becomes the user `nobody` when everything is loaded: in a private folder, `nobody` reaches neither the project nor
// Node nor the scratch folder by its path.
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
