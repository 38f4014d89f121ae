// Two builds of the same sources are one build: the same build id, the same names of chunks, the same ids of actions.
// So a page of one server loads its scripts from another, and sends its forms there.
import { createHash } from 'node:crypto'
import { fingerprint } from './fingerprint.mjs'

export const SOURCES = [
  'app',
  'components',
  'lib',
  'public',
  // Its fingerprint is part of the addresses of catalogues.
  'prisma/packs',
  'prisma/schema.prisma',
  'instrumentation.ts',
  'proxy.ts',
  'next.config.js',
  'tsconfig.json',
  'package-lock.json',
  // next.config.js imports them.
  'scripts/setup/build-id.mjs',
  'scripts/setup/fingerprint.mjs',
]

/** Of whatever a page is made of, wherever and whenever it is built. */
export function buildId() {
  return fingerprint(SOURCES, { skip: (file) => file === 'lib/generated' }).slice(0, 16)
}

/**
 * Next makes the ids of actions with this key, and encrypts with it what an action inside a component has of its
 * surroundings. There are no such actions here (tests/scripts/build-id.test.ts), so that it guards no secret and may
 * follow from the sources. Next's own would be another one for each build.
 */
export function actionKey() {
  return givenActionKey() ?? createHash('sha256').update(`actions of ${buildId()}`).digest('base64')
}

/** Next's own variable. Servers that stand for each other are built with the same one, or all without. */
const givenActionKey = () => process.env.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY || undefined
