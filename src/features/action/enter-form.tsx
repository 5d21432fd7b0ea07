import { useState } from 'react'
import type { FormValues } from '#src/arguments/control.ts'
import { Wizard, type WizardProps } from './wizard.tsx'

export interface EnterFormProps extends Omit<WizardProps, 'values'> {
  readonly initial: FormValues
}

/** What is typed stays in here: what is known of wallet and yield is not put together anew with each key. */
export function EnterForm({ initial, onValues, ...rest }: EnterFormProps) {
  const [values, setValues] = useState(initial)

  function change(next: FormValues): void {
    setValues(next)
    onValues(next)
  }

  return <Wizard {...rest} values={values} onValues={change} />
}
