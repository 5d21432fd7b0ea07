import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from 'use-intl'
import { getFieldValue, type Control, type FieldValue } from '#src/arguments/control.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { Button } from '#src/ui/button.tsx'
import { ArgumentControl } from './argument-control.tsx'
import type { ControlProps } from './control-props.ts'
import { groupControls } from './control-rows.ts'
import type { FilledForm } from './filled-form.ts'
import { GasHint } from './gas-hint.tsx'
import { RangeControl } from './range-control.tsx'
import { getPayoutNetwork } from './payout-network.ts'
import { useArgumentError } from './use-argument-error.ts'

export interface ArgumentFormProps {
  readonly form: FilledForm
  /** The person's address; null while no wallet is connected. */
  readonly owner: string | null
  readonly balance: ReactNode
  /** What one of the amount's token costs, in US dollars, where that can be relied on. */
  readonly price: Decimal | null
  /** What the service said about the amount last time, until it is changed. */
  readonly rejection: ReactNode
  /** Coming back from the review: whoever does not see the screen has to be told. */
  readonly shouldFocus: boolean
  readonly onChange: (name: string, value: FieldValue) => void
  readonly onReview: () => void
  readonly onConnect: () => void
  /** Stands above the button, such as what this would earn. */
  readonly children: ReactNode
}

/** Everything that a request takes. What was typed is checked as it is typed; what is missing, when it is missed. */
export function ArgumentForm({
  form,
  owner,
  balance,
  price,
  rejection,
  shouldFocus,
  onChange,
  onReview,
  onConnect,
  children,
}: ArgumentFormProps) {
  const t = useTranslations('action.form')
  const getErrorMessage = useArgumentError(
    findNetwork(form.draft.earnYield.network).name,
    findNetwork(getPayoutNetwork(form.draft, form.values)).name,
  )
  const element = useRef<HTMLFormElement>(null)
  const [hasSubmitted, setHasSubmitted] = useState(false)
  const { controls, values, request } = form

  // The review is gone, and the focus with it.
  useEffect(() => {
    if (shouldFocus) element.current?.querySelector<HTMLElement>('input, select')?.focus()
  }, [shouldFocus])

  const getError = (control: Control): ReactNode => {
    const error = request.kind === 'invalid' ? request.errors.get(control.name) : undefined
    // Nothing is wrong yet with what is not filled in, or what is one of a list that is on its way.
    const isPremature = error?.code === 'required' || error?.code === 'still-reading'
    const hasValue = values.has(control.name) && !isPremature
    if (error && (hasSubmitted || hasValue)) return getErrorMessage(error, control)
    return control.shape.kind === 'amount' ? rejection : null
  }

  const getControlProps = <Shown extends Control>(
    control: Shown,
  ): Omit<ControlProps<Shown>, 'onChange'> => ({
    control,
    value: getFieldValue(control, values),
    error: getError(control),
    errorPart:
      request.kind === 'invalid' ? request.errors.get(control.name)?.amountIndex : undefined,
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (owner === null) return onConnect()
    if (request.kind === 'valid') return onReview()
    flushSync(() => setHasSubmitted(true))
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  return (
    <form ref={element} noValidate onSubmit={submit} className="space-y-6">
      {groupControls(controls).map((row) =>
        row.kind === 'range' ? (
          <RangeControl
            key={row.low.name}
            low={getControlProps(row.low)}
            high={getControlProps(row.high)}
            onChange={onChange}
          />
        ) : (
          <ArgumentControl
            key={row.control.name}
            {...getControlProps(row.control)}
            onChange={onChange}
            earnYield={form.draft.earnYield}
            owner={owner}
            balance={balance}
            price={price}
          />
        ),
      )}
      {children}
      <div className="space-y-2">
        <Button type="submit" size="lg" wide>
          {owner === null ? t('connect') : t('review')}
        </Button>
        {owner !== null && <GasHint draft={form.draft} owner={owner} />}
        {owner === null && <p className="text-center text-sm text-muted">{t('connectHint')}</p>}
      </div>
    </form>
  )
}
