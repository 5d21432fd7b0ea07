/** Answers that are kept, the longest unused of them given up first. */
export interface ResponseCache<Value> {
  get(key: string): Value | undefined
  /** @param bytes about how much memory it takes; more than an eighth of all is not kept */
  set(key: string, value: Value, bytes: number): void
  readonly bytes: number
  readonly size: number
}

export function createResponseCache<Value>(limits: {
  readonly bytes: number
  readonly entries: number
}): ResponseCache<Value> {
  const cached = new Map<string, { readonly value: Value; readonly bytes: number }>()
  let totalBytes = 0
  const remove = (key: string): void => {
    totalBytes -= cached.get(key)?.bytes ?? 0
    cached.delete(key)
  }
  return {
    get(key) {
      const entry = cached.get(key)
      if (!entry) return undefined
      // A Map keeps the order of insertion: what was used goes to its end.
      cached.delete(key)
      cached.set(key, entry)
      return entry.value
    },
    set(key, value, bytes) {
      remove(key)
      if (bytes > limits.bytes / 8) return
      cached.set(key, { value, bytes })
      totalBytes += bytes
      for (const oldest of cached.keys()) {
        if (totalBytes <= limits.bytes && cached.size <= limits.entries) break
        remove(oldest)
      }
    },
    get bytes() {
      return totalBytes
    },
    get size() {
      return cached.size
    },
  }
}
