/**
 * A promise's value, unless it takes longer or fails: then which of both. What is late goes on. After a time in which this
 * process was too busy for anything, what has arrived meanwhile is not late.
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
