import { startTransition, useEffect, useState } from 'react'

/** Milliseconds without a change. */
const REST = 250

/** Whether a value, never null, has stood still for a while: for what can wait until nobody is typing. */
export function useIsStill(value: object): boolean {
  const [rested, setRested] = useState<object | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setRested(value)), REST)
    return () => clearTimeout(timer)
  }, [value])
  return rested === value
}
