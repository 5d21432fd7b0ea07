import { useEffect, useState, startTransition, useCallback } from 'react'

/** Milliseconds without a change. */
const DELAY_MS = 250

/**
 * Returns a debounced value: for content out of focus during input, and to avoid a request per keystroke.
 * @param initial value until the first delay has passed
 */
export function useDebouncedValue<Value>(value: Value, initial: Value = value): Value {
  const [debounced, setDebounced] = useState(initial)
  const update = useCallback(() => startTransition(() => setDebounced(() => value)), [value])
  const trigger = useDebouncedCallback(DELAY_MS, update)
  useEffect(trigger, [value, trigger])
  return debounced
}

/** {@link createDebounce} for a component's lifetime. @param callback the latest one is called */
export function useDebouncedCallback(ms: number, callback: () => void): Debounce['trigger'] {
  const [debounce] = useState(() => createDebounce(ms, callback))
  useEffect(() => debounce.setCallback(callback), [debounce, callback])
  useEffect(() => debounce.cancel, [debounce])
  return debounce.trigger
}

/** Calls back once repeated events, such as keystrokes, have paused. */
export interface Debounce {
  /** Restarts the delay. */
  readonly trigger: () => void
  readonly cancel: () => void
  /** Replaces the callback. */
  readonly setCallback: (onSettled: () => void) => void
}

/**
 * Creates a debounce with a single timer: a new timer per keystroke would slow down input.
 * @param ms delay without a trigger
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
