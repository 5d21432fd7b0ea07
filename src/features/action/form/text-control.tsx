import type { Control } from '#src/arguments/control.ts'
import { Field } from '#src/ui/field.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { ControlHint } from './control-hint.tsx'
import { ControlLabel } from './control-label.tsx'
import type { ControlProps } from './control-props.ts'

const NUMERIC: ReadonlySet<string> = new Set(['number', 'decimal', 'price'])

/** How phones should show their keyboard. */
const getInputMode = ({ shape }: Control) => (NUMERIC.has(shape.kind) ? 'decimal' : 'text')

/** One value, typed. */
export function TextControl({ control, value, onChange, error }: ControlProps) {
  return (
    <Field
      label={<ControlLabel control={control} />}
      hint={<ControlHint control={control} />}
      error={error}
    >
      {(field) => (
        <TextInput
          {...field}
          inputMode={getInputMode(control)}
          name={control.name}
          required={control.required}
          placeholder={control.placeholder}
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => onChange(event.target.value)}
          className={
            control.shape.kind === 'address' || control.shape.kind === 'key'
              ? 'font-mono text-sm'
              : undefined
          }
        />
      )}
    </Field>
  )
}
