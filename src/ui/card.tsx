import type { ComponentProps } from 'react'
import { joinClassNames } from './class-names.ts'

/** A card that groups content. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return (
    <section
      {...rest}
      className={joinClassNames('rounded-xl border border-line bg-surface shadow-low', className)}
    />
  )
}
