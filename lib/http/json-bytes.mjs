// What a JSON text is made of, for what reads one byte by byte: json-bounds.mjs, and the scanner of lib/import-export.

export const SPACE = 32
export const QUOTE = 34
export const COMMA = 44
export const COLON = 58
export const OPEN_LIST = 91
export const BACKSLASH = 92
export const CLOSE_LIST = 93
export const OPEN_OBJECT = 123
export const CLOSE_OBJECT = 125

/** The state at a byte: outside of strings, in one, or after a backslash in one. */
export const OUTSIDE = 0
export const IN_STRING = 1
export const ESCAPED = 2
