import { cookies, headers } from 'next/headers'
import { cookieIn, strictName } from './cookies'

/** Browsers keep no cookie longer than 400 days. A write sets it anew, once a day. */
const KEPT_SECONDS = 400 * 24 * 60 * 60

export async function readCookie(name: string): Promise<string | null> {
  const jar = await cookies()
  return cookieIn((wanted) => jar.get(wanted)?.value, name)
}

/** Out of reach of scripts and of other sites. */
export async function writeCookie(name: string, value: string): Promise<void> {
  const https = await isHttps()
  const jar = await cookies()
  const about = { httpOnly: true, sameSite: 'lax', path: '/', maxAge: KEPT_SECONDS, secure: https } as const
  jar.set(https ? strictName(name) : name, value, about)
}

/**
 * Whether the browser should have it under the strict name, and has not yet. The other cookie stays, for plain http.
 */
export async function needsStrictName(name: string): Promise<boolean> {
  return (await isHttps()) && !(await cookies()).get(strictName(name))?.value
}

/** Only behind a trusted proxy: the server removes the header otherwise. */
async function isHttps(): Promise<boolean> {
  return (await headers()).get('x-forwarded-proto') === 'https'
}
