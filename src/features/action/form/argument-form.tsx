import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  memo,
  type FormEvent,
  type ReactNode,
} from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from 'use-intl'
import {
  getFieldValue,
  type Control,
  type FieldValue,
  type FormValues,
} from '#src/arguments/control.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { Button } from '#src/ui/button.tsx'
import { Advanced, isChanged, isEssential } from './advanced.tsx'
import { ArgumentControl } from './argument-control.tsx'
import type { ControlProps, ControlOf } from './control-label.tsx'
import type { FilledForm } from './filled-form.ts'
import { getPayoutNetwork } from '../payout.ts'
import { useArgumentError } from './use-argument-error.ts'
import { useQuery } from '@tanstack/react-query'
import type { Token } from '#src/api/schemas/token.ts'
import { isNativeToken } from '#src/families/native-token.ts'
import type { ActionDraft } from '../draft/action-draft.ts'
import { walletBalanceQuery } from '#src/features/holdings/index.ts'
import { PriceRangeChart } from './price-range-chart.tsx'
import { TextControl } from './input-controls.tsx'

export interface ArgumentFormProps {
  readonly form: FilledForm
  /** The user's address; null while no wallet is connected. */
  readonly owner: string | null
  readonly balance: ReactNode
  /** Rendered under "Advanced"; null without one. */
  readonly advancedNote: ReactNode
  /** Price of one token in US dollars; null if unknown or unreliable. */
  readonly price: Decimal | null
  /** The service's rejection of the amount, until it changes. */
  readonly rejection: ReactNode
  /** After the review the focus returns to the form, for screen readers. */
  readonly shouldFocus: boolean
  readonly onChange: (name: string, value: FieldValue) => void
  readonly onReview: () => void
  readonly onConnect: () => void
  /** Rereads what the wallet holds; resolves in bounded time, also where that can't be read. */
  readonly onReread: () => Promise<void>
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
      <div className="grid gap-3 @min-[22rem]:grid-cols-2">
        <TextControl {...low} onChange={(value) => onChange(low.control.name, value)} />
        <TextControl {...high} onChange={(value) => onChange(high.control.name, value)} />
      </div>
    </fieldset>
  )
}

/** Returns a control's error once it may be shown, formatted: the form's own, or else the service's of the amount. */
function getControlError(
  { request, values }: FilledForm,
  control: Control,
  hasSubmitted: boolean,
  rejection: ReactNode,
  getErrorMessage: ReturnType<typeof useArgumentError>,
): Pick<ControlProps, 'error' | 'errorPart'> {
  const error = request.kind === 'invalid' ? request.errors.get(control.name) : undefined
  // Empty fields and options that are still loading have no error yet.
  const isPremature = error?.code === 'required' || error?.code === 'still-reading'
  const isShown = hasSubmitted || (values.has(control.name) && !isPremature)
  const errorPart = error?.amountIndex
  if (error && isShown) return { error: getErrorMessage(error, control), errorPart }
  return { error: control.shape.kind === 'amount' ? rejection : null, errorPart }
}

interface ControlRowsProps extends Pick<
  ArgumentFormProps,
  'form' | 'owner' | 'balance' | 'price' | 'onChange'
> {
  readonly controls: readonly Control[]
  readonly getControlProps: <ShownControl extends Control>(
    control: ShownControl,
  ) => Omit<ControlProps<ShownControl>, 'onChange'>
}

/** Controls in order, the ends of a range together. */
function ControlRows({ controls, form, getControlProps, ...shared }: ControlRowsProps) {
  return groupControls(controls).map((row) =>
    row.kind === 'range' ? (
      <RangeControl
        key={row.low.name}
        low={getControlProps(row.low)}
        high={getControlProps(row.high)}
        onChange={shared.onChange}
      />
    ) : (
      <ArgumentControl
        key={row.control.name}
        {...getControlProps(row.control)}
        {...shared}
        earnYield={form.draft.earnYield}
      />
    ),
  )
}

type Request = FilledForm['request']

const getErrorCodes = (request: Request): readonly string[] =>
  request.kind === 'invalid' ? [...request.errors.values()].map(({ code }) => code) : []

/** Whether lists to choose from are still loading. */
const isLoadingLists = (request: Request): boolean =>
  getErrorCodes(request).includes('still-reading')

/** Whether money may have arrived since the wallet was read, so that too large an amount no longer is. */
const isShort = (request: Request): boolean => getErrorCodes(request).includes('above-available')

/** Whether nothing is wrong with a request but what loading may change. */
const isOnlyUnsettled = (request: Request): boolean =>
  getErrorCodes(request).every((code) => code === 'still-reading' || code === 'above-available')

/** What a press on Review is about. */
interface PressedForm {
  readonly values: FormValues
  readonly owner: string | null
  readonly isRereading: boolean
  readonly isOver: boolean
}

/**
 * Submits a form. A press before a list has loaded, or with more than the wallet was known to hold, counts once that is
 * read, unless the form or the account was changed since.
 */
function useSubmit({
  form: { values, request },
  owner,
  onReview,
  onConnect,
  onReread,
}: Pick<ArgumentFormProps, 'form' | 'owner' | 'onReview' | 'onConnect' | 'onReread'>) {
  const element = useRef<HTMLFormElement>(null)
  const [hasSubmitted, setHasSubmitted] = useState(false)
  const [pressed, setPressed] = useState<PressedForm | null>(null)
  const isAwaited = pressed !== null && pressed.values === values && pressed.owner === owner

  function focusInvalid(): void {
    const invalid = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const closed = invalid?.closest('details')
    if (closed) closed.open = true
    invalid?.focus()
  }

  // Everything is read: the press is over, whatever came of it.
  if (isAwaited && !pressed.isRereading && !isLoadingLists(request) && !pressed.isOver) {
    setPressed({ ...pressed, isOver: true })
    setHasSubmitted(true)
  }
  const isOver = isAwaited && pressed.isOver
  const reviewLoaded = useEffectEvent(() => {
    if (request.kind === 'valid') onReview()
    else focusInvalid()
  })
  useEffect(() => {
    if (isOver) reviewLoaded()
  }, [isOver])

  function waitForReading(): void {
    const press = { values, owner, isRereading: isShort(request), isOver: false }
    setPressed(press)
    if (!press.isRereading) return
    const finish = (current: PressedForm | null): PressedForm | null =>
      current === press ? { ...press, isRereading: false } : current
    void onReread().then(() => setPressed(finish))
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (owner === null) return onConnect()
    if (request.kind === 'valid') return onReview()
    if (isOnlyUnsettled(request)) return waitForReading()
    flushSync(() => setHasSubmitted(true))
    focusInvalid()
  }

  return {
    element,
    /** Whether errors of empty fields are shown. */
    isChecked: hasSubmitted,
    isBusy: isAwaited && !isOver,
    submit,
  }
}

/** Renders the form of a request. Input is validated while it is typed, required fields on submit. */
export function ArgumentForm({
  form,
  owner,
  balance,
  advancedNote,
  price,
  rejection,
  shouldFocus,
  onChange,
  onReview,
  onConnect,
  onReread,
  children,
}: ArgumentFormProps) {
  const t = useTranslations('action.form')
  const getErrorMessage = useArgumentError(
    findNetwork(form.draft.earnYield.network).name,
    findNetwork(getPayoutNetwork(form.draft, form.values)).name,
  )
  const { element, isChecked, isBusy, submit } = useSubmit({
    form,
    owner,
    onReview,
    onConnect,
    onReread,
  })
  const { controls, values } = form

  // The focused review was removed from the page.
  useEffect(() => {
    if (shouldFocus) element.current?.querySelector<HTMLElement>('input, select')?.focus()
  }, [shouldFocus, element])

  const getControlProps = <ShownControl extends Control>(control: ShownControl) => ({
    control,
    value: getFieldValue(control, values),
    ...getControlError(form, control, isChecked, rejection, getErrorMessage),
  })

  const shared = { form, owner, balance, price, onChange, getControlProps }
  const { intent } = form.draft
  const essential = controls.filter((control) => isEssential(control, intent))
  const advanced = controls.filter((control) => !essential.includes(control))
  const wrong = advanced.filter((control) => getControlProps(control).error !== null)

  return (
    <form ref={element} noValidate onSubmit={submit} className="space-y-5">
      <ControlRows {...shared} controls={essential} />
      {children}
      {(advanced.length > 0 || advancedNote !== null) && (
        <Advanced
          changedCount={advanced.filter((control) => isChanged(control, values)).length}
          wrongCount={wrong.length}
        >
          <ControlRows {...shared} controls={advanced} />
          {advancedNote}
        </Advanced>
      )}
      <div className="space-y-2">
        <Button type="submit" size="lg" wide busy={isBusy}>
          {owner === null ? t('connect') : t('review')}
        </Button>
        {owner !== null && <GasHint draft={form.draft} owner={owner} />}
      </div>
    </form>
  )
}
