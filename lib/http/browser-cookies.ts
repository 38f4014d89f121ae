import { cookies, headers } from 'next/headers'
import { hostPrefixedName, readPrefixedCookie } from './cookies'

/** Browsers keep no cookie longer than 400 days. A write sets it anew, once a day. */
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60

export async function readCookie(name: string): Promise<string | null> {
  const jar = await cookies()
  return readPrefixedCookie((wanted) => jar.get(wanted)?.value, name)
}

/** Scripts and other sites cannot read the cookie. */
export async function writeCookie(name: string, value: string): Promise<void> {
  const isSecure = await isHttps()
  const jar = await cookies()
  const options = { httpOnly: true, sameSite: 'lax', path: '/', maxAge: MAX_AGE_SECONDS, secure: isSecure } as const
  jar.set(isSecure ? hostPrefixedName(name) : name, value, options)
}

/**
 * Whether the browser should have the cookie under the prefixed name, and has not yet. The other cookie stays, for plain
 * http.
 */
export async function needsHostPrefix(name: string): Promise<boolean> {
  return (await isHttps()) && !(await cookies()).get(hostPrefixedName(name))?.value
}

/** Only behind a trusted proxy: the server removes the header otherwise. */
async function isHttps(): Promise<boolean> {
  return (await headers()).get('x-forwarded-proto') === 'https'
}
