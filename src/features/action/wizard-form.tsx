import { useCallback, useMemo, useState, type ReactNode } from 'react'
import { useLocale } from 'use-intl'
import type { FieldValue, FormValues } from '#src/arguments/control.ts'
import { buildRequestArguments } from '#src/arguments/build-request-arguments.ts'
import { useConnectDialog } from '#src/features/connect/index.ts'
import { getDecimalMark } from '#src/money/decimal-mark.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { ArgumentForm, type ArgumentFormProps } from './form/argument-form.tsx'
import { ProjectedEarnings } from './form/form-notes.tsx'
import { createFormControls, type FilledForm } from './form/filled-form.ts'
import { getPayoutNetwork } from './payout.ts'
import type { ActionDraft } from './draft/action-draft.ts'
import { useFormUrl } from './form-values.ts'
import { useDebouncedCallback } from '#src/ui/debounce.ts'

export interface WizardFormProps extends Omit<
  ArgumentFormProps,
  'form' | 'onReview' | 'onConnect'
> {
  readonly draft: ActionDraft
  readonly initial: FormValues
  readonly onReview: (values: FormValues) => void
  /** Stands above the button. */
  readonly children: ReactNode
}

/** Milliseconds without a key. */
const DEBOUNCE_MS = 200

interface DebouncedValues {
  readonly values: FormValues
  /** As they were when they last stood still: what is reckoned from them is not read while somebody types. */
  readonly settled: FormValues
}

/** What a form holds, and what of it stands still. */
function useDebouncedValues(initial: FormValues) {
  const [state, setState] = useState<DebouncedValues>({ values: initial, settled: initial })
  const settleValues = useCallback(
    () => setState(({ values }) => ({ values, settled: values })),
    [],
  )
  const trigger = useDebouncedCallback(DEBOUNCE_MS, settleValues)
  const fill = useCallback(
    (name: string, value: FieldValue): void => {
      setState(({ values, settled: still }) => ({
        values: new Map(values).set(name, value),
        settled: still,
      }))
      trigger()
    },
    [trigger],
  )
  return { ...state, fill }
}

/**
 * What is typed stays in here: of all that stands around the form nothing is put together anew with each key, and of the form
 * only what the key is about.
 */
export function WizardForm({
  draft,
  initial,
  onChange,
  onReview,
  children,
  ...rest
}: WizardFormProps) {
  const mark = getDecimalMark(useLocale())
  const { owner } = rest
  const connect = useConnectDialog()
  const { values, settled, fill } = useDebouncedValues(initial)
  const network = getPayoutNetwork(draft, values)
  const controls = useMemo(
    () => createFormControls(draft, owner, mark, network),
    [draft, owner, mark, network],
  )
  const form: FilledForm = {
    draft,
    controls,
    values,
    request: buildRequestArguments(controls, values),
  }
  const { follow, write } = useFormUrl(form)

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
      onConnect={() => connect.open(findNetwork(draft.earnYield.network).family)}
    >
      {draft.intent === 'enter' && (
        <ProjectedEarnings draft={draft} controls={controls} values={settled} />
      )}
      {children}
    </ArgumentForm>
  )
}
