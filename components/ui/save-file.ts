/** Saves a file that was made in the browser. */
export function saveFile(text: string, { name, type }: { name: string; type: string }) {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
