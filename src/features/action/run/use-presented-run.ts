import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { Runner } from '#src/execution/runner/create-runner.ts'

/** Presents a run while the returned element is in the document, also where others removed it. */
export function usePresentedRun({ present }: Runner): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  // A hidden or failed screen ends it at once.
  useLayoutEffect(() => present(() => ref.current?.isConnected === true), [present])
  return ref
}
