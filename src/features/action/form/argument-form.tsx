import { useEffect, useRef, useState, memo, type FormEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from 'use-intl'
import { getFieldValue, type Control, type FieldValue } from '#src/arguments/control.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { Button } from '#src/ui/button.tsx'
import { ArgumentControl } from './argument-control.tsx'
import type { ControlProps, ControlOf } from './control-label.tsx'
import type { FilledForm } from './filled-form.ts'
import { getPayoutNetwork } from '../payout.ts'
import { useArgumentError } from './use-argument-error.ts'
import { useQuery } from '@tanstack/react-query'
import type { Token } from '#src/api/schemas/token.ts'
import { isNativeToken } from '#src/families/native-token.ts'
import type { ActionDraft } from '../draft/action-draft.ts'
import { walletBalanceQuery } from '../draft/wallet-balance.ts'
import { PriceRangeChart } from './price-range-chart.tsx'
import { TextControl } from './input-controls.tsx'

export interface ArgumentFormProps {
  readonly form: FilledForm
  /** The user's address; null while no wallet is connected. */
  readonly owner: string | null
  readonly balance: ReactNode
  /** Price of one token in US dollars; null if unknown or unreliable. */
  readonly price: Decimal | null
  /** The service's rejection of the amount, until it changes. */
  readonly rejection: ReactNode
  /** After the review the focus returns to the form, for screen readers. */
  readonly shouldFocus: boolean
  readonly onChange: (name: string, value: FieldValue) => void
  readonly onReview: () => void
  readonly onConnect: () => void
  /** Rendered above the button, such as projected earnings. */
  readonly children: ReactNode
}

interface GasHintProps {
  readonly draft: ActionDraft
  readonly owner: string
}

/** Warns before any input when the wallet has no native coin for fees. Memoized: a keystroke does not change it. */
const GasHint = memo(function GasHint({ draft, owner }: GasHintProps) {
  const t = useTranslations('action.form')
  const { network, mechanics } = draft.earnYield
  const { name, native } = findNetwork(network)
  const balance: Token | null = native ? { ...native, network, name: native.symbol } : null
  const coin = mechanics.gasFeeToken ?? balance
  const asked = coin !== null && isNativeToken(coin) ? owner : null
  const { data } = useQuery(walletBalanceQuery(coin ?? draft.asset, asked))
  if (coin === null || data !== 0n) return null
  return (
    <output className="block text-center text-sm text-warning">
      {t('noGas', { symbol: coin.symbol, network: name })}
    </output>
  )
})

/** One row of a form: a control, or both ends of a range. */
type ControlRow =
  | { readonly kind: 'one'; readonly control: Control }
  | {
      readonly kind: 'range'
      readonly low: ControlOf<'price'>
      readonly high: ControlOf<'price'>
    }

function findRangeEnd(
  controls: readonly Control[],
  end: 'low' | 'high',
): ControlOf<'price'> | null {
  for (const { shape, ...control } of controls)
    if (shape.kind === 'price' && shape.end === end) return { ...control, shape }
  return null
}

/** Groups controls into rows, in order; a range takes the position of its first end. */
function groupControls(controls: readonly Control[]): readonly ControlRow[] {
  const [low, high] = [findRangeEnd(controls, 'low'), findRangeEnd(controls, 'high')]
  if (!low || !high) return controls.map((control) => ({ kind: 'one', control }))
  const ends = new Set([low.name, high.name])
  const first = controls.find(({ name }) => ends.has(name))?.name
  return controls.flatMap((control): ControlRow[] => {
    if (control.name === first) return [{ kind: 'range', low, high }]
    return ends.has(control.name) ? [] : [{ kind: 'one', control }]
  })
}

type RangeEndProps = Omit<ControlProps<ControlOf<'price'>>, 'onChange'>

interface RangeControlProps {
  readonly low: RangeEndProps
  readonly high: RangeEndProps
  readonly onChange: (name: string, value: FieldValue) => void
}

const getText = (value: FieldValue): string => (typeof value === 'string' ? value : '')

/** Both ends of a price range, and their relation to the current price. */
function RangeControl({ low, high, onChange }: RangeControlProps) {
  const t = useTranslations('action.form.priceRange')
  return (
    <fieldset className="min-w-0 space-y-3">
      <legend className="mb-1.5 text-sm font-medium">{t('title')}</legend>
      <PriceRangeChart
        shape={low.control.shape}
        low={getText(low.value)}
        high={getText(high.value)}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextControl {...low} onChange={(value) => onChange(low.control.name, value)} />
        <TextControl {...high} onChange={(value) => onChange(high.control.name, value)} />
      </div>
    </fieldset>
  )
}

/** Renders the form of a request. Input is validated while it is typed, required fields on submit. */
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

  // The focused review was removed from the page.
  useEffect(() => {
    if (shouldFocus) element.current?.querySelector<HTMLElement>('input, select')?.focus()
  }, [shouldFocus])

  const getError = (control: Control): ReactNode => {
    const error = request.kind === 'invalid' ? request.errors.get(control.name) : undefined
    // Empty fields and options that are still loading have no error yet.
    const isPremature = error?.code === 'required' || error?.code === 'still-reading'
    const hasValue = values.has(control.name) && !isPremature
    if (error && (hasSubmitted || hasValue)) return getErrorMessage(error, control)
    return control.shape.kind === 'amount' ? rejection : null
  }

  const getControlProps = <ShownControl extends Control>(
    control: ShownControl,
  ): Omit<ControlProps<ShownControl>, 'onChange'> => ({
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
