import type { ReactNode } from 'react'

/** What goes out or comes in, large. */
export function ReviewSum({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="mt-0.5 text-2xl font-semibold tracking-tight break-words">{children}</dd>
    </div>
  )
}
