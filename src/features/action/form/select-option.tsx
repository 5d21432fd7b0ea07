import type { OptionLabel } from './use-option-label.ts'

/** One of a list, in our words or in the service's. */
export function LabeledOption({ value, label }: { value: string; label: OptionLabel }) {
  return (
    <option value={value} lang={label.isOurs ? undefined : 'en'}>
      {label.text}
    </option>
  )
}
