/** The number of a keyword such as "Blast 2"; 0 where it is not there. */
export function numberOf(keyword: string, keywords: readonly string[]): number {
  const found = keywords.find((one) => one.startsWith(`${keyword} `))
  const number = Number(found?.slice(keyword.length + 1))
  return Number.isInteger(number) && number > 0 ? number : 0
}

export const WEAPON_KEYWORDS = {
  arc: 'Arc',
  light: 'Light',
  quickShot: 'Quick Shot',
  blast: 'Blast',
  radius: 'Radius',
  sunder: 'Sunder',
  multiShot: 'Multi-Shot',
  wound: 'Wound',
} as const
