// The thread where nothing was bundled: on the command line and in tests.
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { register } from 'tsx/esm/api'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..')
register({ tsconfig: path.join(root, 'tsconfig.json') })
await import('./worker.ts')
