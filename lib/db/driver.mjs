// The database driver for code without Prisma. Checks first that the version of Node fits.
import { requireNode } from '../node-version.mjs'

requireNode()

export { default } from 'better-sqlite3'
