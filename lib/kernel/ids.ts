declare const brand: unique symbol

type Branded<T, Name extends string> = T & { readonly [brand]: Name }

/** The lasting name of a row in a pack: lower-case words with hyphens. */
export type Slug = Branded<string, 'Slug'>

export type EntryId = Branded<string, 'EntryId'>

export type PackId = Branded<string, 'PackId'>

export type PackRef = { readonly id: PackId; readonly version: number }
