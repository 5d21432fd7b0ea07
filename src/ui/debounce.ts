import { useEffect, useState, startTransition, useCallback } from 'react'

/** Milliseconds without a change. */
const DELAY_MS = 250

/**
 * A value as it was when it last stood still: for what nobody looks at while it changes, and for what is not asked of a
 * service with every letter.
 * @param initial until it first stood still
 */
export function useDebouncedValue<Value>(value: Value, initial: Value = value): Value {
  const [debounced, setDebounced] = useState(initial)
  const update = useCallback(() => startTransition(() => setDebounced(() => value)), [value])
  const trigger = useDebouncedCallback(DELAY_MS, update)
  useEffect(trigger, [value, trigger])
  return debounced
}

/** {@link createDebounce}, as long as the component is there. @param callback as it was drawn last, when the time has come */
export function useDebouncedCallback(ms: number, callback: () => void): Debounce['trigger'] {
  const [debounce] = useState(() => createDebounce(ms, callback))
  useEffect(() => debounce.setCallback(callback), [debounce, callback])
  useEffect(() => debounce.cancel, [debounce])
  return debounce.trigger
}

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
