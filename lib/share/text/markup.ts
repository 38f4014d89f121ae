export const MARKUPS = ['plain', 'markdown', 'discord', 'bbcode'] as const

export type Markup = (typeof MARKUPS)[number]

/** How a kind of chat writes headings and bold words, and which of its own signs are escaped. */
export type Pen = {
  /** What a player wrote: one line, with signs escaped. */
  plain(text: string): string
  bold(text: string): string
  heading(text: string): string
  title(text: string): string
  item(text: string, deep?: boolean): string
  /** Letter by letter. */
  code(text: string): string
}

const line = (text: string) => text.replace(/[\s\p{Control}\u2028\u2029]+/gu, ' ').trim()

const PLAIN: Pen = {
  plain: line,
  bold: (text) => text,
  heading: (text) => text.toLocaleUpperCase('en'),
  title: (text) => text,
  item: (text, deep) => (deep ? `    ${text}` : `- ${text}`),
  code: (text) => text,
}

const MARKED = /[\\`*_{}[\]()#+.!|<>~-]/g

const MARKDOWN: Pen = {
  plain: (text) => line(text).replace(MARKED, '\\$&'),
  bold: (text) => `**${text}**`,
  heading: (text) => `## ${text}`,
  title: (text) => `# ${text}`,
  item: (text, deep) => (deep ? `  - ${text}` : `- ${text}`),
  code: (text) => `\`${text}\``,
}

const DISCORD: Pen = {
  ...MARKDOWN,
  // A space of no width keeps a name from mentioning everybody.
  plain: (text) =>
    line(text)
      .replace(/[\\`*_#|<>~[\]]/g, '\\$&')
      .replace(/@/g, '@\u200b'),
  heading: (text) => `**__${text}__**`,
  title: (text) => `**${text}**`,
}

const BBCODE: Pen = {
  ...PLAIN,
  plain: (text) => line(text).replace(/\[/g, '[\u200b'),
  bold: (text) => `[b]${text}[/b]`,
  heading: (text) => `[b][u]${text}[/u][/b]`,
  title: (text) => `[size=5][b]${text}[/b][/size]`,
  item: (text, deep) => (deep ? `    ${text}` : `• ${text}`),
  code: (text) => `[code]${text}[/code]`,
}

export const PENS: Readonly<Record<Markup, Pen>> = {
  plain: PLAIN,
  markdown: MARKDOWN,
  discord: DISCORD,
  bbcode: BBCODE,
}
