import { useCallback, useMemo, type ReactNode } from 'react'
import { useLocale } from 'use-intl'
import type { FieldValue, FormValues } from '#src/arguments/control.ts'
import { buildRequestArguments } from '#src/arguments/build-request-arguments.ts'
import { useConnectDialog } from '#src/features/connect/index.ts'
import { getDecimalMark } from '#src/money/decimal-mark.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { ArgumentForm, type ArgumentFormProps } from './form/argument-form.tsx'
import { EarningsOutlook } from './form/earnings-outlook.tsx'
import type { FilledForm } from './form/filled-form.ts'
import { formControls } from './form/form-controls.ts'
import { paidOn } from './form/paid-on.ts'
import type { Subject } from './subject/subject.ts'
import { useFilled } from './use-filled.ts'
import { useLinkToForm } from './use-link-to-form.ts'

export interface WizardFormProps extends Omit<
  ArgumentFormProps,
  'form' | 'onReview' | 'onConnect'
> {
  readonly subject: Subject
  readonly initial: FormValues
  readonly onReview: (values: FormValues) => void
  /** Stands above the button. */
  readonly children: ReactNode
}

/**
 * What is typed stays in here: of all that stands around the form nothing is put together anew with each key, and of the form
 * only what the key is about.
 */
export function WizardForm({
  subject,
  initial,
  onChange,
  onReview,
  children,
  ...rest
}: WizardFormProps) {
  const mark = getDecimalMark(useLocale())
  const { owner } = rest
  const connect = useConnectDialog()
  const { values, still, fill } = useFilled(initial)
  const network = paidOn(subject, values)
  const controls = useMemo(
    () => formControls(subject, owner, mark, network),
    [subject, owner, mark, network],
  )
  const form: FilledForm = {
    subject,
    controls,
    values,
    asked: buildRequestArguments(controls, values),
  }
  const { follow, write } = useLinkToForm(form)

  const change = useCallback(
    (name: string, value: FieldValue): void => {
      fill(name, value)
      onChange(name, value)
      follow()
    },
    [fill, onChange, follow],
  )

  function review(): void {
    write()
    onReview(values)
  }

  return (
    <ArgumentForm
      {...rest}
      form={form}
      onChange={change}
      onReview={review}
      onConnect={() => connect.open(findNetwork(subject.found.network).family)}
    >
      {subject.intent === 'enter' && (
        <EarningsOutlook subject={subject} controls={controls} values={still} />
      )}
      {children}
    </ArgumentForm>
  )
}
