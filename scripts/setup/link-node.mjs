// npm runs this after each install, which may have removed the link to the fetched Node.
import { nodeOnPath } from './right-node.mjs'

// The install itself has succeeded.
nodeOnPath().catch((error) => console.error(`\n${error.message}\n`))
