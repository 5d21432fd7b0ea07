import { useId, type ReactNode } from 'react'

/** Attributes that connect a control with its label, hint and error. */
export interface FieldControl {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

export interface FieldProps {
  readonly label: ReactNode
  /** Rendered beside the label, such as the balance. */
  readonly aside?: ReactNode
  readonly hint?: ReactNode
  readonly error?: ReactNode
  readonly hideLabel?: boolean
  readonly children: (control: FieldControl) => ReactNode
}

/** A control with its label, hint and error. */
export function Field({ label, aside, hint, error, hideLabel = false, children }: FieldProps) {
  const id = useId()
  const hasError = error !== undefined && error !== null && error !== ''
  const described = [hasError && `${id}-error`, hint !== undefined && `${id}-hint`].filter(Boolean)
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <div className={hideLabel ? 'sr-only' : 'flex items-baseline justify-between gap-3'}>
        <label htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        {aside !== undefined && <div className="text-end text-sm text-muted">{aside}</div>}
      </div>
      {children({
        id,
        'aria-describedby': described.join(' ') || undefined,
        'aria-invalid': hasError || undefined,
      })}
      {hasError && (
        <p id={`${id}-error`} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}
