/** What came of a picture; without a share where one of the two could not be taken. */
export type Row = { readonly name: string; readonly share: number | null }

const MUCH = 0.005

const shareWords = ({ share }: Row) => (share === null ? 'not taken' : `${(share * 100).toFixed(3)} %`)

/** For the terminal: those that differ, in the order given. */
export function comparedTable(rows: readonly Row[]): string {
  const different = rows.filter(({ share }) => share !== 0)
  const much = rows.filter(({ share }) => share !== null && share > MUCH)
  const missing = rows.filter(({ share }) => share === null)
  return [
    ...different.map((row) => `${shareWords(row).padStart(10)}  ${row.name}`),
    [
      `${rows.length} pictures: ${rows.length - different.length} the same`,
      `${much.length} differ by more than 0.5 %`,
      `${missing.length} not taken`,
    ].join(', '),
  ].join('\n')
}

/** A page with each pair side by side, and where they differ. */
export function comparedPage(rows: readonly Row[]): string {
  const sides = ['before', 'after', 'difference']
  const images = (name: string) =>
    sides.map((side) => `<td><img loading="lazy" alt="${side}" src="${side}/${name}.png"></td>`).join('')
  const lines = rows.map((row) => `<tr><th>${row.name}<br>${shareWords(row)}</th>${images(row.name)}</tr>`)
  return `<!doctype html>
<meta charset="utf-8">
<title>Two builds</title>
<style>
  body { font: 14px sans-serif; margin: 16px }
  table { border-spacing: 8px; width: 100% }
  th { text-align: left; vertical-align: top; width: 10% }
  td { vertical-align: top; width: 30% }
  img { border: 1px solid #999; max-width: 100% }
</style>
<table>
<tr><th></th>${sides.map((side) => `<th>${side}</th>`).join('')}</tr>
${lines.join('\n')}
</table>
`
}
