/** Answers that are kept, the longest unused of them given up first. */
export interface AnswerStore<Value> {
  get(key: string): Value | undefined
  /** @param bytes about how much memory it takes; more than an eighth of all is not kept */
  set(key: string, value: Value, bytes: number): void
  readonly bytes: number
  readonly size: number
}

export function createAnswerStore<Value>(limits: {
  readonly bytes: number
  readonly entries: number
}): AnswerStore<Value> {
  const kept = new Map<string, { readonly value: Value; readonly bytes: number }>()
  let sum = 0
  const remove = (key: string): void => {
    sum -= kept.get(key)?.bytes ?? 0
    kept.delete(key)
  }
  return {
    get(key) {
      const entry = kept.get(key)
      if (!entry) return undefined
      // A Map keeps the order of insertion: what was used goes to its end.
      kept.delete(key)
      kept.set(key, entry)
      return entry.value
    },
    set(key, value, bytes) {
      remove(key)
      if (bytes > limits.bytes / 8) return
      kept.set(key, { value, bytes })
      sum += bytes
      for (const oldest of kept.keys()) {
        if (sum <= limits.bytes && kept.size <= limits.entries) break
        remove(oldest)
      }
    },
    get bytes() {
      return sum
    },
    get size() {
      return kept.size
    },
  }
}
