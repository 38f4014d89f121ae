/** Bodies of about this many bytes that cost the reader far more than the sender. */
export function jsonBombs(bytes: number): Readonly<Record<string, string>> {
  const filled = (piece: string) => piece.repeat(Math.floor(bytes / piece.length))
  return {
    'empty lists': `[${filled('[],')}[]]`,
    'empty objects': `[${filled('{},')}{}]`,
    'objects of one field': `[${filled('{"a":1},')}1]`,
    'lists in lists': '['.repeat(bytes / 2) + ']'.repeat(bytes / 2),
    'objects in objects': filled('{"a":'),
    digits: filled('9'),
    'one object of many fields': `{${Array.from({ length: Math.min(200_000, bytes / 12) }, (_, i) => `"k${i}":1`).join(',')}}`,
    'one long text': `"${filled('x')}"`,
    escapes: `"${filled('\\"')}"`,
    'texts without commas': `[${filled('"a"')}]`,
    'numbers, inside a list of ours': `{"format":"musterroll/1","game":"magewinds","x":[${filled('0,')}0]}`,
    blanks: filled(' '),
  }
}
