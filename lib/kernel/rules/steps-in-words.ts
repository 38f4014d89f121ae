/** "Remove Elf", "Remove Elf", "Remove Shield" → "Remove Elf (2 times)", "Remove Shield". */
export function stepsInWords(labels: readonly string[]): readonly string[] {
  const times = new Map<string, number>()
  for (const label of labels) times.set(label, (times.get(label) ?? 0) + 1)
  return [...times].map(([label, count]) => (count === 1 ? label : `${label} (${count} times)`))
}
