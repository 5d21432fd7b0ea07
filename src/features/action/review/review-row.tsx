import type { ReactNode } from 'react'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** Of the lines that come, in turn. */
const WIDTHS = ['w-2/5', 'w-full', 'w-3/5', 'w-1/4'] as const

/**
 * Keeps the place of so many lines below a term, of at most four: the button below must not move under a finger. Wider than
 * what has room beside the term. The fourth is that of a second step, a little apart.
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

/** What goes out or comes in, large. */
export function ReviewRow({ label, children, note }: ReviewRowProps) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="mt-0.5 text-2xl font-semibold tracking-tight break-words">{children}</dd>
      {note !== undefined && <dd className="text-sm text-muted">{note}</dd>}
    </div>
  )
}
