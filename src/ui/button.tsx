import type { ComponentProps } from 'react'
import { joinClassNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'
import { Icon, type IconName } from './icon.tsx'

/** The class of an icon button, with a full-size touch target. */
export const iconButtonClass =
  'grid size-11 shrink-0 place-items-center rounded-md text-muted transition-colors hover:bg-hover hover:text-ink active:bg-line disabled:text-edge disabled:hover:bg-transparent'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  readonly icon: IconName
  /** Accessible name and tooltip. */
  readonly label: string
}

/** A button with an icon only. */
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

export interface ButtonStyle {
  /** `primary`: the main action; `secondary`: the others; `quiet`: inline; `danger`: irreversible. */
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  /** `md` is 44 px high; `lg` 52 px. */
  readonly size?: 'md' | 'lg'
  readonly wide?: boolean
}

const variants = {
  primary:
    'border border-button-edge bg-button text-on-button hover:bg-button-hover active:translate-y-px disabled:bg-sunken disabled:text-muted aria-disabled:bg-sunken aria-disabled:text-muted',
  secondary:
    'border border-line bg-control text-ink shadow-low hover:bg-hover hover:border-edge active:translate-y-px disabled:text-muted',
  quiet: 'text-accent-ink hover:bg-accent-soft disabled:text-muted disabled:hover:bg-transparent',
  danger: 'border border-danger bg-control text-danger hover:bg-danger-soft disabled:text-muted',
} as const

/** Returns the class of a button, also for links styled as one. */
export function getButtonClass({
  variant = 'primary',
  size = 'md',
  wide = false,
}: ButtonStyle = {}): string {
  return joinClassNames(
    'inline-flex items-center justify-center gap-2 rounded-button py-2 text-center font-semibold select-none transition-colors disabled:active:translate-y-0',
    size === 'md' ? 'min-h-11 px-4 text-sm' : 'min-h-13 px-6 text-base',
    wide && 'w-full',
    variants[variant],
  )
}

export interface ButtonProps extends ButtonStyle, ComponentProps<'button'> {
  /** Pending: keeps size and focus, ignores presses. */
  readonly busy?: boolean
}

/** A button; for navigation use a link with `getButtonClass`. */
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
