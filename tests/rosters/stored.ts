import type { StoredRoster } from '@/lib/rosters/data'

export function storedRoster(overrides: Partial<StoredRoster> = {}): StoredRoster {
  return {
    game: 'toy',
    name: 'Night watch',
    packId: 'toy/core',
    packVersion: '1.0.0',
    body: '{"entries":[]}',
    ...overrides,
  }
}
