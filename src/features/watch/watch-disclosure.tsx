import { Suspense } from 'react'
import { WatchAnotherAddress, WatchField } from './lazy-watch.tsx'

export interface WatchDisclosureProps {
  /** Collapsed while an address is already watched. */
  readonly closed?: boolean
}

/** A disclosure with the field for an address to watch. */
export function WatchDisclosure({ closed = false }: WatchDisclosureProps) {
  if (closed)
    return (
      <Suspense fallback={<div className="min-h-11" />}>
        <WatchAnotherAddress />
      </Suspense>
    )
  return (
    <div className="border-t border-line px-4 py-5 sm:px-6">
      <Suspense fallback={<div className="min-h-28" />}>
        <WatchField />
      </Suspense>
    </div>
  )
}
