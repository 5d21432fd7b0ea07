import { useId } from 'react'

export interface Segment<Value extends string> {
  readonly value: Value
  readonly label: string
}

export interface SegmentedControlProps<Value extends string> {
  /** The accessible label. */
  readonly label: string
  readonly segments: readonly Segment<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** A single selection from a few short labels in a row. */
export function SegmentedControl<Value extends string>({
  label,
  segments,
  value,
  onChange,
}: SegmentedControlProps<Value>) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className="inline-flex max-w-full flex-wrap rounded-md bg-sunken p-0.5">
        {segments.map((segment) => (
          <label
            key={segment.value}
            className="relative grid min-h-10 min-w-9 grow cursor-pointer place-items-center rounded-sm px-1.5 sm:px-3 text-sm font-medium text-muted transition-colors hover:text-ink has-checked:bg-surface has-checked:text-ink has-checked:shadow-low has-focus-visible:outline-2 has-focus-visible:outline-accent-ink"
          >
            <input
              type="radio"
              name={name}
              value={segment.value}
              checked={segment.value === value}
              onChange={() => onChange(segment.value)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {segment.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
