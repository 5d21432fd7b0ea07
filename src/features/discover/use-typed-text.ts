import { useCallback, useEffect, useRef, useState } from 'react'

const PAUSE = 200

/**
 * A text that people type and that is stored elsewhere with some delay. What is typed counts at once and is never
 * overtaken by an older stored value; a stored value that changes by itself (the back button) is taken over.
 * @param store writes the text; resolves when `stored` has followed. Always the same function.
 */
export function useTypedText(
  stored: string,
  store: (text: string) => Promise<unknown>,
): readonly [string, (text: string) => void] {
  const [text, setText] = useState(stored)
  const waiting = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // The stored value lives outside React; it is followed only while nothing of ours is on its way to it.
  useEffect(() => {
    if (waiting.current === 0) setText(stored)
  }, [stored])

  // A page that was left has nothing to store any more: storing would lead back to it.
  useEffect(() => () => clearTimeout(timer.current), [])

  const type = useCallback(
    (next: string): void => {
      setText(next)
      if (timer.current === undefined) waiting.current += 1
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        timer.current = undefined
        void store(next).finally(() => {
          waiting.current -= 1
        })
      }, PAUSE)
    },
    [store],
  )
  return [text, type]
}
