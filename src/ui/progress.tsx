import { Progress as Headless } from '@base-ui/react/progress'
import type { ReactNode } from 'react'

export interface ProgressProps {
  /** Label of the process. */
  readonly label: ReactNode
  /** Between 0 and 1; null if unknown. */
  readonly done: number | null
}

/** A progress bar with a label. */
export function Progress({ label, done }: ProgressProps) {
  return (
    <Headless.Root value={done === null ? null : Math.min(1, Math.max(0, done)) * 100}>
      <Headless.Label className="mb-1.5 block text-sm text-muted">{label}</Headless.Label>
      <Headless.Track className="h-1.5 overflow-hidden rounded-full bg-line">
        <Headless.Indicator className="h-full rounded-full bg-accent transition-[width] duration-300 data-indeterminate:w-1/3 data-indeterminate:animate-pass" />
      </Headless.Track>
    </Headless.Root>
  )
}
