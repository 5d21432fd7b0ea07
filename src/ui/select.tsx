import type { ComponentProps } from 'react'
import { joinClassNames } from './class-names.ts'
import { controlClass } from './text-input.tsx'
import { Icon } from './icon.tsx'

const quietClass =
  'field-sizing-content min-h-11 max-w-full rounded-md bg-transparent ps-3 text-sm font-medium text-ink transition-colors hover:bg-hover disabled:text-muted'

export interface SelectProps extends ComponentProps<'select'> {
  /** Borderless, for minor settings. */
  readonly quiet?: boolean
}

/** A native select: fast, familiar on every phone, without script. For options with more than a name use `Listbox`. */
export function Select({ className, children, quiet = false, ...rest }: SelectProps) {
  return (
    <span className="relative block min-w-0">
      <select
        {...rest}
        className={joinClassNames(
          quiet ? quietClass : controlClass,
          'appearance-none truncate pe-9',
          className,
        )}
      >
        {children}
      </select>
      <Icon
        name="down"
        className={joinClassNames(
          'pointer-events-none absolute end-2.5 top-1/2 -translate-y-1/2 text-muted',
          quiet ? 'size-4' : 'size-5',
        )}
      />
    </span>
  )
}
