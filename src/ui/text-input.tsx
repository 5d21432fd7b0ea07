import type { ComponentProps } from 'react'
import { joinClassNames } from './class-names.ts'

/** The class of text inputs and selects; 16 px text, so that phones don't zoom in. */
export const controlClass =
  'w-full min-h-11 rounded-md border border-edge bg-surface px-3 text-base text-ink placeholder:text-muted transition-colors hover:border-muted focus-visible:border-accent-ink focus-visible:outline-offset-0 disabled:bg-sunken disabled:text-muted aria-invalid:border-danger'

/** A single-line input for an amount, a name or an address, never prose. */
export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <input
      type="text"
      // No autocorrection: USDC is not a typo of "used".
      spellCheck={false}
      autoCorrect="off"
      autoCapitalize="none"
      autoComplete="off"
      {...rest}
      // Fixed size: a keystroke causes no layout outside.
      className={joinClassNames('block contain-strict', controlClass, className)}
    />
  )
}
