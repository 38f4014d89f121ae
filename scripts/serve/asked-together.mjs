/**
 * A question that many ask at once is asked once: whoever comes while it is under way shares the next one, for the answer
 * to this may be older than their coming.
 */
export function askedTogether(ask) {
  const under = new Map()

  function begin(key) {
    const turn = { now: ask(key), next: null }
    under.set(key, turn)
    const end = () => {
      if (!turn.next && under.get(key) === turn) under.delete(key)
    }
    turn.now.then(end, end)
    return turn.now
  }

  return (key) => {
    const turn = under.get(key)
    if (!turn) return begin(key)
    const again = () => begin(key)
    turn.next ??= turn.now.then(again, again)
    return turn.next
  }
}
