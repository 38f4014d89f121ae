import { headers } from 'next/headers'

/** The browser that sent the request, as players know it. */
export async function clientBrowser(): Promise<string | null> {
  return browserNameOf((await headers()).get('user-agent') ?? '')
}

/** Each names itself after those that it descends from: the first that fits is it. */
const BROWSERS = [
  ['Edge', /\bEdg(A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b((Headless)?Chrome|CriOS|Chromium)\//],
  ['Safari', /\bSafari\//],
] as const

const SYSTEMS = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const

/** "Firefox on Android": as coarse as it helps to tell one's devices apart. Null where it is none that we know. */
export function browserNameOf(userAgent: string): string | null {
  const [browser, system] = [BROWSERS, SYSTEMS].map((all) => all.find(([, pattern]) => pattern.test(userAgent))?.[0])
  if (browser === undefined) return system ?? null
  return system === undefined ? browser : `${browser} on ${system}`
}
