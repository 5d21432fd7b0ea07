import type { ComponentProps } from 'react'
import { joinClassNames } from './class-names.ts'
import { controlClass } from './control-class.ts'

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
