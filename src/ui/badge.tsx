import type { ReactNode } from 'react'
import { toneClass, type Tone } from './tone.ts'

/** A word or two about the state of the thing beside it. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-sm px-2 py-0.5 text-xs font-semibold text-balance ${toneClass[tone]}`}
    >
      {children}
    </span>
  )
}
