import { Field } from '#src/ui/field.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { Specimen, State } from './specimen.tsx'

const FORCED = ['hover', 'focus-visible'] as const

/** What is filled in. */
export function Fields() {
  return (
    <>
      <Specimen name="Text input">
        <State name="empty">
          <TextInput aria-label="Name" placeholder="Token, network, protocol …" />
        </State>
        {FORCED.map((state) => (
          <State key={state} name={state}>
            <TextInput aria-label="Name" defaultValue="25.5" data-force={state} />
          </State>
        ))}
        <State name="disabled">
          <TextInput aria-label="Name" defaultValue="25.5" disabled />
        </State>
        <State name="with label, hint and error" wide>
          <Field
            label="Amount"
            aside="In your wallet: 20 USDC"
            hint="1 to 500 USDC"
            error="You have 20 USDC. Type 20 or less."
          >
            {(field) => <TextInput {...field} defaultValue="25.5" />}
          </Field>
        </State>
      </Specimen>
      <Specimen name="Select: the browser’s own">
        <State name="at rest">
          <Select aria-label="Order">
            <option>Largest first</option>
            <option>Highest rate first</option>
          </Select>
        </State>
        {FORCED.map((state) => (
          <State key={state} name={state}>
            <Select aria-label="Order" data-force={state}>
              <option>Largest first</option>
            </Select>
          </State>
        ))}
        <State name="with an error">
          <Select aria-label="Order" aria-invalid>
            <option>Choose one</option>
          </Select>
        </State>
        <State name="disabled">
          <Select aria-label="Order" disabled>
            <option>Largest first</option>
          </Select>
        </State>
      </Specimen>
    </>
  )
}
