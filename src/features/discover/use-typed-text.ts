import { useCallback, useEffect, useRef, useState } from 'react'
import { useDebouncedCallback } from '#src/ui/debounce.ts'

const DEBOUNCE_MS = 200

/**
 * Returns the state of a text input that is stored elsewhere with a delay. Input applies at once and is never
 * overwritten by an older stored value; a stored value that changes by itself ("back") applies.
 * @param store writes the text; resolves when `stored` is updated
 */
export function useTypedText(
  stored: string,
  store: (text: string) => Promise<unknown>,
): readonly [string, (text: string) => void] {
  const [text, setText] = useState(stored)
  const waiting = useRef(0)
  const typed = useRef<string | null>(null)
  const commit = useCallback((): void => {
    if (typed.current === null) return
    const next = typed.current
    typed.current = null
    void store(next).finally(() => {
      waiting.current -= 1
    })
  }, [store])
  // A page that was left must not store: that would navigate back to it.
  const trigger = useDebouncedCallback(DEBOUNCE_MS, commit)

  // The stored value is outside React; it applies only while no input is pending.
  useEffect(() => {
    if (waiting.current === 0) setText(stored)
  }, [stored])

  const type = useCallback(
    (next: string): void => {
      setText(next)
      if (typed.current === null) waiting.current += 1
      typed.current = next
      trigger()
    },
    [trigger],
  )
  return [text, type]
}
