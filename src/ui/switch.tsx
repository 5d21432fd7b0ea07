import type { ReactNode } from 'react'

export interface SwitchProps {
  readonly label: ReactNode
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly disabled?: boolean
  /** Its name in a form. */
  readonly name?: string
}

/** A switch that applies at once. */
export function Switch({ label, checked, onChange, disabled = false, name }: SwitchProps) {
  return (
    <label className="relative inline-flex min-h-11 cursor-pointer items-center gap-3 text-sm font-medium">
      <input
        type="checkbox"
        role="switch"
        name={name}
        aria-checked={checked}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        className="peer absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <span
        aria-hidden="true"
        className="relative h-6 w-10 shrink-0 rounded-full border border-edge bg-sunken transition-colors peer-checked:border-accent peer-checked:bg-accent peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent-ink after:absolute after:start-0.5 after:top-0.5 after:size-4.5 after:rounded-full after:bg-edge after:transition-transform peer-checked:after:translate-x-4 rtl:peer-checked:after:-translate-x-4 peer-disabled:opacity-50 peer-hover:border-muted peer-checked:after:bg-on-accent"
      />
      {label}
    </label>
  )
}
