import { startTransition, useCallback, useEffect, useState } from 'react'
import { useRest } from './use-rest.ts'

/** Milliseconds without a change. */
const REST = 250

/**
 * A value as it was when it last stood still: for what nobody looks at while it changes, and for what is not asked of a
 * service with every letter.
 * @param initial until it first stood still
 */
export function useSettled<Value>(value: Value, initial: Value = value): Value {
  const [settled, setSettled] = useState(initial)
  const settle = useCallback(() => startTransition(() => setSettled(() => value)), [value])
  const stir = useRest(REST, settle)
  useEffect(stir, [value, stir])
  return settled
}
