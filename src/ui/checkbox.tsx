import type { ReactNode } from 'react'

export interface CheckboxProps {
  readonly label: ReactNode
  readonly note?: ReactNode
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly disabled?: boolean
  readonly invalid?: boolean
}

export function Checkbox({
  label,
  note,
  checked,
  onChange,
  disabled = false,
  invalid = false,
}: CheckboxProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5 text-sm has-disabled:cursor-not-allowed has-disabled:text-muted">
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        aria-invalid={invalid || undefined}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-px size-5 shrink-0 accent-accent aria-invalid:outline-2 aria-invalid:outline-danger"
      />
      <span>
        <span className="font-medium">{label}</span>
        {note !== undefined && <span className="block text-muted">{note}</span>}
      </span>
    </label>
  )
}
