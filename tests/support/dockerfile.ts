export type Instruction = {
  readonly name: string
  /** "--from=build" */
  readonly flags: readonly string[]
  /** Those of a list in JSON, or as they stand. */
  readonly words: readonly string[]
}

const NAMES = new Set('FROM WORKDIR COPY RUN ENV USER VOLUME EXPOSE HEALTHCHECK CMD'.split(' '))

/** Takes a Dockerfile apart; throws where a line is none of the few kinds that ours has. */
export function instructionsOf(text: string): readonly Instruction[] {
  const lines = text
    .split('\n')
    .filter((line) => !/^\s*#/.test(line))
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
  return lines.filter((line) => line.trim() !== '').map(instructionOf)
}

function instructionOf(line: string): Instruction {
  const [, name = '', rest = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? []
  if (!NAMES.has(name)) throw new Error(`No instruction of a Dockerfile: ${line}`)
  const [, flags = '', operands = ''] = /^((?:--\S+ )*)(.*)$/.exec(rest) ?? []
  return { name, flags: flags.split(' ').filter(Boolean), words: wordsOf(operands) }
}

/** A list in JSON runs without a shell; it may follow CMD in a health check. */
function wordsOf(operands: string): readonly string[] {
  const [, before = '', list] = /^((?:CMD )?)(\[.*\])$/.exec(operands) ?? []
  if (list === undefined) return operands.split(' ')
  const words: unknown = JSON.parse(list)
  if (!Array.isArray(words) || !words.every((word) => typeof word === 'string')) throw new Error(`No list: ${list}`)
  return [...before.split(' ').filter(Boolean), ...words]
}
