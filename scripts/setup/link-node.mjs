// npm runs it after each install, which may have removed the link to the Node that comes along.
import { nodeProblem } from '../../lib/node-version.mjs'
import { putOnPath, rightNode } from './right-node.mjs'

const node = rightNode()
if (node) putOnPath(node)
else console.error(`\n${nodeProblem()}\n`)
