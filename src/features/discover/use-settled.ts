import { startTransition, useEffect, useState } from 'react'

/** Milliseconds without a change. */
const REST = 250

/** A value as it was when it last stood still: for what nobody looks at while it changes. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(value)), REST)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
