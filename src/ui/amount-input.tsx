import type { ReactNode } from 'react'
import { joinClassNames } from './class-names.ts'
import { TypedInput, type TypedInputProps } from './typed-input.tsx'

/** The frame of an amount: its input, and below it what belongs to it, such as quick amounts. */
export function AmountFrame({ children }: { children: ReactNode }) {
  return (
    <div className="rounded-lg border border-edge bg-surface pb-2 has-aria-invalid:border-danger">
      {children}
    </div>
  )
}

export interface AmountInputProps extends TypedInputProps {
  /** Rendered behind the number. */
  readonly unit: string
  /** Rendered before it. */
  readonly sign?: string | null
}

/** A large number with its unit, inside a frame. */
export function AmountInput({ unit, sign = null, ...input }: AmountInputProps) {
  return (
    <div className="relative">
      <TypedInput
        {...input}
        inputMode="decimal"
        className={joinClassNames(
          'figures h-16 rounded-lg border-transparent! bg-transparent! pe-24 text-3xl! font-semibold',
          sign !== null && 'ps-8',
        )}
      />
      {/* After it: positioned elements cover what comes before. */}
      {sign !== null && (
        <span className="pointer-events-none absolute start-3 top-1/2 -translate-y-1/2 text-2xl font-semibold text-muted">
          {sign}
        </span>
      )}
      <span className="pointer-events-none absolute end-4 top-1/2 max-w-20 -translate-y-1/2 truncate font-semibold text-muted">
        {unit}
      </span>
    </div>
  )
}
