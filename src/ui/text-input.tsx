import type { ComponentProps } from 'react'
import { joinClassNames } from './class-names.ts'

/** The look that text inputs and selects share; 16 px text, so that phones don't zoom in. */
export const controlClass =
  'w-full min-h-11 rounded-md border border-edge bg-surface px-3 text-base text-ink placeholder:text-muted transition-colors hover:border-muted focus-visible:border-accent-ink focus-visible:outline-offset-0 disabled:bg-sunken disabled:text-muted aria-invalid:border-danger'

/** One line of text: an amount, a name, an address, never prose. */
export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <input
      type="text"
      // Nor does a phone know its words better: USDC is no slip for "used".
      spellCheck={false}
      autoCorrect="off"
      autoCapitalize="none"
      autoComplete="off"
      {...rest}
      // Its size does not depend on what is in it: nothing around is laid out anew with a key.
      className={joinClassNames('block contain-strict', controlClass, className)}
    />
  )
}
