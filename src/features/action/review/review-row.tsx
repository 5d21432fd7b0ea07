import type { ReactNode } from 'react'

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
