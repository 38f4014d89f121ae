import { plural } from '../kernel/figures'
import { nameFromId } from '../kernel/names'
import type { ListSummary } from './summary'

type Verdict = { readonly tone: 'good' | 'warn' | 'bad' | 'soft'; readonly words: string }

/** Only a list that was judged is called legal. */
export function verdictOf(summary: ListSummary): Verdict {
  switch (summary.kind) {
    case 'no-pack':
      return {
        tone: 'warn',
        words: `its pack is missing: ${nameFromId(summary.pack.id)}, version ${summary.pack.version}`,
      }
    case 'unknown':
      return { tone: 'warn', words: 'cannot be judged here' }
    case 'judged': {
      const { models, errors, legal, unjudged } = summary
      if (models === 0) return { tone: 'soft', words: 'empty' }
      if (!legal) return { tone: 'bad', words: plural(errors, 'problem', 'problems') }
      if (unjudged > 0) return { tone: 'warn', words: `legal, ${unjudged} not judged` }
      return { tone: 'good', words: 'legal' }
    }
  }
}
