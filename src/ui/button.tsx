import type { ComponentProps } from 'react'
import { getButtonClass, type ButtonStyle } from './button-class.ts'
import { joinClassNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

export interface ButtonProps extends ButtonStyle, ComponentProps<'button'> {
  /** Something is under way: keeps its size and focus, takes no press. */
  readonly busy?: boolean
}

/** A press that does something; what goes somewhere is a link with `buttonClass`. */
export function Button({
  variant,
  size,
  wide,
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={joinClassNames(getButtonClass({ variant, size, wide }), className)}
    >
      {busy && <Spinner className="size-4" />}
      {children}
    </button>
  )
}
