import { startTransition, useCallback, useEffect, useState } from 'react'
import { useDebouncedCallback } from './use-debounced-callback.ts'

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
