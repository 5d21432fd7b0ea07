/** Notices when what happens again and again, such as keys, has stopped for a while. */
export interface Debounce {
  /** It happened once more. */
  readonly trigger: () => void
  readonly cancel: () => void
  /** Who is told from now on. */
  readonly setCallback: (onSettled: () => void) => void
}

/**
 * One timer for as many times as it happens: a timer of its own for each key would be part of what a key costs.
 * @param ms without anything happening
 */
export function createDebounce(ms: number, onSettled: () => void): Debounce {
  let lastTrigger = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let callback = onSettled
  function check(): void {
    const remaining = lastTrigger + ms - performance.now()
    timer = remaining > 0 ? setTimeout(check, remaining) : undefined
    if (timer === undefined) callback()
  }
  return {
    trigger() {
      lastTrigger = performance.now()
      timer ??= setTimeout(check, ms)
    },
    cancel() {
      clearTimeout(timer)
      timer = undefined
    },
    setCallback(next) {
      callback = next
    },
  }
}
