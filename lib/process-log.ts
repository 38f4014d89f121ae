import { errorFields, logger } from './log.mjs'

/** The process's log: one JSON object per line, as the server that starts it writes them. */
export const log = logger(process.env.LOG_LEVEL ?? 'info', (line: string) => process.stdout.write(`${line}\n`))

export { errorFields }
