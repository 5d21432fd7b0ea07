import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { controlClass } from './control-class.ts'
import { Icon } from './icon.tsx'

/** A choice of one; the browser's own, so that it is at home on every device. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className="relative block min-w-0">
      <select
        {...rest}
        className={classNames(controlClass, 'appearance-none truncate pe-9', className)}
      >
        {children}
      </select>
      <Icon
        name="down"
        className="pointer-events-none absolute end-2.5 top-1/2 size-5 -translate-y-1/2 text-muted"
      />
    </span>
  )
}
