import type { ReactNode } from 'react'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** Widths of the skeleton rows, in order. */
const WIDTHS = ['w-2/5', 'w-full', 'w-3/5', 'w-1/4'] as const

/**
 * Reserves the space of up to four rows, so that the button below does not shift.
 * Too wide to fit beside the term. The fourth is a second step, set apart.
 */
export function LoadingRows({ count }: { count: number }) {
  return (
    <span className="block w-[28rem] max-w-full">
      {WIDTHS.slice(0, count).map((width) => (
        <span key={width} className="flex h-[1lh] items-center justify-end [&:nth-child(4)]:mt-1">
          <Skeleton className={`h-3.5 ${width}`} />
        </span>
      ))}
    </span>
  )
}

interface ReviewRowProps {
  readonly label: ReactNode
  readonly children: ReactNode
  readonly note?: ReactNode
}

/** A row with a large amount. */
export function ReviewRow({ label, children, note }: ReviewRowProps) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="mt-0.5 text-2xl font-semibold tracking-tight break-words">{children}</dd>
      {note !== undefined && <dd className="text-sm text-muted">{note}</dd>}
    </div>
  )
}
