import { RateLimiter } from '../http/limiter.mjs'

/** A whole convention behind one address begins its first lists; a program that makes owners without end is stopped. */
export const MOST_NEWCOMERS = 1_000

export const NEWCOMERS = new RateLimiter(MOST_NEWCOMERS, 60 * 60 * 1000)
