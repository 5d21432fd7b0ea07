/** What one call of a multicall came to. */
interface CallResult<T> {
  readonly result?: T | undefined
  readonly error?: Error | undefined
}

/** The result of one call of a multicall in which others may fail. @throws what the call failed with */
export function unwrapResult<T>({ result, error }: CallResult<T>): T {
  if (result === undefined) throw error ?? new TypeError('the chain answered nothing')
  return result
}
