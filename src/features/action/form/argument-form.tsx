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

interface GasHintProps {
  readonly draft: ActionDraft
  readonly owner: string
}

/** Without any of the network's own coin nothing can be signed: said before anything is typed, and the same with every key. */
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

/** What stands together in a form: one control, or the two ends of a range. */
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

/** The controls in their order; the ends of a range stand where the first of them is listed. */
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

/** Both ends of a range of prices, and how they lie to the price of now. */
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
