/**
 * Returns a promise's value, or whether it failed or timed out; a late promise is not aborted. After the event loop
 * was blocked, what has arrived meanwhile does not count as late.
 * @param duration milliseconds
 */
export function withTimeout<Value>(
  promise: Promise<Value>,
  duration: number,
): Promise<Value | 'late' | 'failed'> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => setImmediate(() => resolve('late')), duration)
    promise.then(
      (value) => {
        clearTimeout(timer)
        resolve(value)
      },
      () => {
        clearTimeout(timer)
        resolve('failed')
      },
    )
  })
}
