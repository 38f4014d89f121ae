// npm runs it after each install, which may have removed the link to the Node that comes along.
import { nodeOnPath } from './right-node.mjs'

// What was installed is there all the same.
nodeOnPath().catch((error) => console.error(`\n${error.message}\n`))
