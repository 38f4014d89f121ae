// Makes a fresh clone ready to start, to test or to develop. npm runs it before node_modules exists: plain Node, no
// dependencies.
import { withRightNode } from './setup/ensure-node.mjs'

withRightNode(() => import('./setup/steps.mjs').then((steps) => steps.setUp(process.argv.slice(2))))
