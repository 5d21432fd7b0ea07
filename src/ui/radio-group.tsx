import { useId, type ReactNode } from 'react'

interface Option {
  readonly value: string
  readonly label: string
  /** A short note. */
  readonly note?: string
  readonly disabled?: boolean
}

export interface RadioGroupProps {
  readonly label: ReactNode
  readonly options: readonly Option[]
  /** Null: none selected. */
  readonly value: string | null
  readonly onChange: (value: string) => void
  readonly error?: ReactNode
}

/** A radio group. */
export function RadioGroup({ label, options, value, onChange, error }: RadioGroupProps) {
  const name = useId()
  const hasError = error !== undefined && error !== null
  return (
    <fieldset
      aria-describedby={hasError ? `${name}-error` : undefined}
      aria-invalid={hasError || undefined}
    >
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className="divide-y divide-line overflow-hidden rounded-md border border-edge bg-surface">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-12 cursor-pointer items-center gap-3 px-3 py-2 text-sm hover:bg-hover has-checked:bg-accent-soft has-disabled:cursor-not-allowed has-disabled:bg-sunken has-disabled:text-muted has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent-ink"
          >
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              className="size-5 shrink-0 accent-accent outline-none"
            />
            <span className="min-w-0 flex-1 font-medium">{option.label}</span>
            {option.note !== undefined && <span className="text-muted">{option.note}</span>}
          </label>
        ))}
      </div>
      {hasError && (
        <p id={`${name}-error`} className="mt-1.5 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
