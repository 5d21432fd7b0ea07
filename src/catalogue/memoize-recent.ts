/**
 * A function that remembers its last answers, for what is asked again soon: a word that is typed comes back letter by letter
 * when it is deleted.
 * @param maxEntries how many
 */
export function memoizeRecent<Answer>(
  maxEntries: number,
  compute: (key: string) => Answer,
): (key: string) => Answer {
  const cache = new Map<string, Answer>()
  return (key) => {
    const cached = cache.get(key)
    const value = cached ?? compute(key)
    // The last to be asked for is the last to be forgotten.
    cache.delete(key)
    cache.set(key, value)
    const [oldest] = cache.keys()
    if (cache.size > maxEntries && oldest !== undefined) cache.delete(oldest)
    return value
  }
}
