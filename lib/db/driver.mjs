// Whoever opens a database without Prisma gets the driver here, after a look at the Node that it is to run in.
import { requireNode } from '../node-version.mjs'

requireNode()

export { default } from 'better-sqlite3'
