import { Limiter } from '../http/limiter'

/** Codes that lead nowhere, tried at shared pages or to copy a list. */
export const WRONG_CODES = new Limiter({ name: 'share codes', most: 30, periodMs: 60_000 })
