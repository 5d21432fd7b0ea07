import type { ComponentProps } from 'react'
import { joinClassNames } from './class-names.ts'
import { controlClass } from './text-input.tsx'
import { Icon } from './icon.tsx'

const quietClass =
  'field-sizing-content min-h-11 max-w-full rounded-md bg-transparent ps-3 text-sm font-medium text-ink transition-colors hover:bg-hover disabled:text-muted'

export interface SelectProps extends ComponentProps<'select'> {
  /** Without an edge: for what is set in passing. */
  readonly quiet?: boolean
}

/**
 * A choice of one by its name. The browser's own: it opens at once, is at home on every phone, and costs no script. Where an
 * option says more than its name, `Listbox`.
 */
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
