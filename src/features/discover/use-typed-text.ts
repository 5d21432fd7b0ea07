import { useCallback, useEffect, useRef, useState } from 'react'
import { useDebouncedCallback } from '#src/ui/debounce.ts'

const DEBOUNCE_MS = 200

/**
 * A text that people type and that is stored elsewhere with some delay. What is typed counts at once and is never
 * overtaken by an older stored value; a stored value that changes by itself (the back button) is taken over.
 * @param store writes the text; resolves when `stored` has followed
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
  // A page that was left has nothing to store any more: storing would lead back to it.
  const trigger = useDebouncedCallback(DEBOUNCE_MS, commit)

  // The stored value lives outside React; it is followed only while nothing of ours is on its way to it.
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
