import { packFailureWords } from '@/components/packs/pack-failure-words'
import type { HoldingCounts } from '@/lib/devices/data'
import type { DeviceLinkFailure } from '@/lib/devices/mutations'
import type { FailureWords } from '@/lib/failure-words'

/** "3 lists and 1 pack"; null when there is nothing. */
export function holdingWords({ lists, packs }: HoldingCounts): string | null {
  const words = [countWords(lists, 'list'), countWords(packs, 'pack')].filter((part) => part !== null)
  return words.length > 0 ? words.join(' and ') : null
}

/** Why a link cannot be followed, and how to get another one. */
export function deviceLinkFailureWords(failure: DeviceLinkFailure): FailureWords {
  switch (failure.kind) {
    case 'used':
      return {
        title: 'This link was used already',
        words: 'Each link works for one browser. Make another one on the device that has your lists, and open it here.',
      }
    case 'expired':
      return {
        title: 'This link has expired',
        words:
          'A link works for ten minutes, and until the next one is made. Make another one on the device that has your lists.',
      }
    case 'not-found':
      return {
        title: 'This link does not work',
        words: 'A part of it may be missing. Copy all of it, or make another one on the device that has your lists.',
      }
    default:
      return packFailureWords(failure)
  }
}

/** Why a recovery code was not taken: the same for one that never was and one that was replaced. */
export function recoveryFailureWords(failure: DeviceLinkFailure): FailureWords {
  if (failure.kind !== 'not-found') return deviceLinkFailureWords(failure)
  return {
    title: 'This code does not work',
    words:
      'Check each letter. A newer code replaces the one before. If a backup was restored on the server, make a new code in a browser that still has your lists.',
  }
}

function countWords(count: number, noun: string): string | null {
  if (count === 0) return null
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`
}
