import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { controlClass } from './control-class.ts'

/** One line of text: an amount, a name, an address, never prose. */
export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <input
      type="text"
      spellCheck={false}
      {...rest}
      className={classNames('block contain-strict', controlClass, className)}
    />
  )
}
