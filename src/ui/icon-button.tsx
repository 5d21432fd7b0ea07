import type { ComponentProps } from 'react'
import { joinClassNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

/** The look of a button that is a drawing alone: quiet, and as large as a finger. */
export const iconButtonClass =
  'grid size-11 shrink-0 place-items-center rounded-md text-muted transition-colors hover:bg-hover hover:text-ink active:bg-line disabled:text-edge disabled:hover:bg-transparent'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  readonly icon: IconName
  /** What it does, for people who don't see it and on hover. */
  readonly label: string
}

/** A press that a drawing stands for. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={joinClassNames(iconButtonClass, className)}
    >
      <Icon name={icon} />
    </button>
  )
}
