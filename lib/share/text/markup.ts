export const MARKUPS = ['plain', 'markdown', 'discord', 'bbcode'] as const

export type Markup = (typeof MARKUPS)[number]

/** How one kind of markup formats headings, items and bold words, and which signs it escapes. */
export type Formatter = {
  /** A player's own words, on one line and with the signs of the markup escaped. */
  escape(text: string): string
  bold(text: string): string
  heading(text: string): string
  title(text: string): string
  item(text: string): string
  /** An item of a list within an item. */
  subitem(text: string): string
  /** Text that must stay the same to the letter. */
  code(text: string): string
}

const onOneLine = (text: string) => text.replace(/[\s\p{Control}\u2028\u2029]+/gu, ' ').trim()

const PLAIN_TEXT: Formatter = {
  escape: onOneLine,
  bold: (text) => text,
  heading: (text) => text.toLocaleUpperCase('en'),
  title: (text) => text,
  item: (text) => `- ${text}`,
  subitem: (text) => `    ${text}`,
  code: (text) => text,
}

const MARKDOWN_SIGNS = /[\\`*_{}[\]()#+.!|<>~-]/g

const MARKDOWN: Formatter = {
  escape: (text) => onOneLine(text).replace(MARKDOWN_SIGNS, '\\$&'),
  bold: (text) => `**${text}**`,
  heading: (text) => `## ${text}`,
  title: (text) => `# ${text}`,
  item: (text) => `- ${text}`,
  subitem: (text) => `  - ${text}`,
  code: (text) => `\`${text}\``,
}

const DISCORD: Formatter = {
  ...MARKDOWN,
  // A zero-width space after @ keeps a name from mentioning people.
  escape: (text) =>
    onOneLine(text)
      .replace(/[\\`*_#|<>~[\]]/g, '\\$&')
      .replace(/@/g, '@\u200b'),
  heading: (text) => `**__${text}__**`,
  title: (text) => `**${text}**`,
}

const BBCODE: Formatter = {
  ...PLAIN_TEXT,
  escape: (text) => onOneLine(text).replace(/\[/g, '[\u200b'),
  bold: (text) => `[b]${text}[/b]`,
  heading: (text) => `[b][u]${text}[/u][/b]`,
  title: (text) => `[size=5][b]${text}[/b][/size]`,
  item: (text) => `• ${text}`,
  subitem: (text) => `    ${text}`,
  code: (text) => `[code]${text}[/code]`,
}

export const FORMATTERS: Readonly<Record<Markup, Formatter>> = {
  plain: PLAIN_TEXT,
  markdown: MARKDOWN,
  discord: DISCORD,
  bbcode: BBCODE,
}
