import { useEffect, useState } from 'react'

/** Milliseconds after the first answer for which further ones are waited for, so that they move nothing. */
const GATHER_MS = 1_000

/**
 * Whether to show what was read: once everything is, or a moment after the first answer.
 * @param hasFirst whether anything was answered
 * @param gatherMs length of that moment, milliseconds
 */
export function useIsReady(hasFirst: boolean, isWhole: boolean, gatherMs = GATHER_MS): boolean {
  const [isReady, setIsReady] = useState(false)
  useEffect(() => {
    if (!hasFirst || isReady) return undefined
    const timer = setTimeout(() => setIsReady(true), gatherMs)
    return () => clearTimeout(timer)
  }, [hasFirst, isReady, gatherMs])
  return isWhole || (hasFirst && isReady)
}
