// npm runs this after each install, which may have removed the link to the fetched Node.
import { ensureNode } from './ensure-node.mjs'

// The install itself has succeeded.
ensureNode().catch((error) => console.error(`\n${error.message}\n`))
