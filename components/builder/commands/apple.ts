/** Whether commands are given with ⌘ here. */
export function isApple(): boolean {
  return /mac|iphone|ipad/i.test(navigator.userAgent)
}

/** "⌘K" or "Ctrl K". */
export function commandKey(key: string): string {
  return isApple() ? `⌘${key}` : `Ctrl ${key}`
}
