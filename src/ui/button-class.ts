import { joinClassNames } from './class-names.ts'

export interface ButtonStyle {
  /** `primary`: the one thing to do here; `secondary`: the others; `quiet`: in passing; `danger`: cannot be undone. */
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  /** `md` is 44 px high; `lg` 52 px. */
  readonly size?: 'md' | 'lg'
  /** As wide as its place. */
  readonly wide?: boolean
}

const variants = {
  primary:
    'bg-accent text-on-accent hover:bg-accent-hover active:translate-y-px disabled:bg-sunken disabled:text-muted aria-disabled:bg-sunken aria-disabled:text-muted',
  secondary:
    'border border-line bg-control text-ink shadow-low hover:bg-hover hover:border-edge active:translate-y-px disabled:text-muted',
  quiet: 'text-accent-ink hover:bg-accent-soft disabled:text-muted disabled:hover:bg-transparent',
  danger: 'border border-danger bg-control text-danger hover:bg-danger-soft disabled:text-muted',
} as const

/** The look of a button, for buttons and for links that read as one. */
export function getButtonClass({
  variant = 'primary',
  size = 'md',
  wide = false,
}: ButtonStyle = {}): string {
  return joinClassNames(
    'inline-flex items-center justify-center gap-2 rounded-md py-2 text-center font-semibold select-none transition-colors disabled:active:translate-y-0',
    size === 'md' ? 'min-h-11 px-4 text-sm' : 'min-h-13 px-6 text-base',
    wide && 'w-full',
    variants[variant],
  )
}
