/**
 * Told when nobody waits for an answer any more; whoever can't leave keeps it from ever being.
 * @returns undefined where somebody can't leave
 */
export function everybodyLeft(
  signals: readonly (AbortSignal | undefined)[],
): AbortSignal | undefined {
  const all = signals.flatMap((signal) => signal ?? [])
  if (all.length < signals.length) return undefined
  const left = new AbortController()
  const look = (): void => {
    if (all.every(({ aborted }) => aborted)) left.abort()
  }
  for (const signal of all) signal.addEventListener('abort', look, { once: true })
  look()
  return left.signal
}
