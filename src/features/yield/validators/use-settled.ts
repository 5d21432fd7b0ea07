import { useEffect, useState } from 'react'

const PAUSE = 250

/** A text once nobody has typed for a moment, so that not every letter is a request. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)

  // The clock is the browser's.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE)
    return () => clearTimeout(timer)
  }, [text])

  return settled
}
