import { useCallback, useMemo, type ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { FieldValue, FormValues } from '#src/arguments/control.ts'
import { buildRequestArguments } from '#src/arguments/build-request-arguments.ts'
import { AccountSelect } from '#src/features/account-select/index.ts'
import { useConnectDialog } from '#src/features/connect/index.ts'
import { getDecimalMark } from '#src/money/decimal-mark.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { ArgumentForm, type ArgumentFormProps } from './form/argument-form.tsx'
import { ProjectedEarnings } from './form/form-notes.tsx'
import { createFormControls, type FilledForm } from './form/filled-form.ts'
import { getPayoutNetwork } from './payout.ts'
import type { ActionDraft } from './draft/action-draft.ts'
import { useFormState, type FormState, type FormStore } from './form-state.ts'
import { useRereadHoldings } from './draft/wallet-balance.ts'
import { useFormUrl } from './form-url.ts'
import { useDebouncedCallback } from '#src/ui/debounce.ts'

export interface WizardFormProps extends Omit<
  ArgumentFormProps,
  'form' | 'onChange' | 'onReview' | 'onConnect' | 'onReread'
> {
  readonly draft: ActionDraft
  readonly store: FormStore
  readonly onFill: () => void
  readonly onReview: () => void
  /** Rendered above the button. */
  readonly children: ReactNode
}

/** Milliseconds without input. */
const DEBOUNCE_MS = 200

const getValues = ({ values }: FormState): FormValues => values
const getSettled = ({ settled }: FormState): FormValues => settled

/** The form during input. A keystroke renders this and the edited control only. */
export function WizardForm({ draft, store, onFill, onReview, children, ...rest }: WizardFormProps) {
  const t = useTranslations('action.form')
  const mark = getDecimalMark(useLocale())
  const { owner } = rest
  const connect = useConnectDialog()
  const rereadHoldings = useRereadHoldings()
  const values = useFormState(store, getValues)
  const settled = useFormState(store, getSettled)
  const trackPause = useDebouncedCallback(DEBOUNCE_MS, () => store.dispatch({ kind: 'paused' }))
  const network = getPayoutNetwork(draft, values)
  const controls = useMemo(
    () => createFormControls(draft, owner, mark, network),
    [draft, owner, mark, network],
  )
  const { family } = findNetwork(draft.earnYield.network)
  const form: FilledForm = {
    draft,
    controls,
    values,
    request: buildRequestArguments(controls, values),
  }
  const { follow, write, forgetAddress } = useFormUrl(form)

  const change = useCallback(
    (name: string, value: FieldValue): void => {
      store.dispatch({ kind: 'filled', name, value })
      trackPause()
      onFill()
      follow()
    },
    [store, trackPause, onFill, follow],
  )

  function review(): void {
    write()
    onReview()
  }

  return (
    <div className="space-y-6">
      <AccountSelect
        family={family}
        label={t('account')}
        // The page of a pending action is of one address only.
        onSelect={draft.intent === 'manage' ? undefined : forgetAddress}
      />
      <ArgumentForm
        {...rest}
        form={form}
        onChange={change}
        onReview={review}
        onConnect={() => connect.open(family)}
        onReread={rereadHoldings}
      >
        {draft.intent === 'enter' && (
          <ProjectedEarnings draft={draft} controls={controls} values={settled} />
        )}
        {children}
      </ArgumentForm>
    </div>
  )
}
