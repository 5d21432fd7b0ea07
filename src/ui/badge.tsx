import type { ReactNode } from 'react'

/** The meaning of a color, which text always repeats. */
export type Tone = 'neutral' | 'good' | 'info' | 'warning' | 'danger'

export const toneClass: Readonly<Record<Tone, string>> = {
  neutral: 'bg-sunken text-muted',
  good: 'bg-good-soft text-good',
  info: 'bg-info-soft text-info',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
}

/** A short status label. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-sm px-2 py-0.5 text-xs font-semibold text-balance ${toneClass[tone]}`}
    >
      {children}
    </span>
  )
}
