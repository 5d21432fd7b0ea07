import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** A sheet of what belongs together. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return (
    <section
      {...rest}
      className={classNames('rounded-xl border border-line bg-surface shadow-low', className)}
    />
  )
}
