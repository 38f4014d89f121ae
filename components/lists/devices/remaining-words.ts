/** 600 → "10:00", 61 → "1:01", 9 → "0:09". */
export function minutesLeft(seconds: number): string {
  const whole = Math.max(0, seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')} minutes`
}
