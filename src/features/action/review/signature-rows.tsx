import { useTranslations } from 'use-intl'
import { useCataloguePrice } from '#src/features/yield/index.ts'
import { multiplyDecimals } from '#src/money/multiply-decimals.ts'
import { Usd } from '#src/ui/numbers/usd.tsx'
import { isNativeToken } from '#src/families/native-token.ts'
import { Definition } from '#src/ui/definition-list.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import type { FilledForm } from '../form/filled-form.ts'
import { Stepper, StepperSkeleton } from '../run/stepper.tsx'
import { useSimulation } from './request-simulation.ts'
import { useQuery } from '@tanstack/react-query'
import { hasDecimals } from '#src/api/schemas/token.ts'
import { compareDecimals } from '#src/money/compare-decimals.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { sumDecimals } from '#src/money/sum-decimals.ts'
import { fromRaw } from '#src/money/units.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { Amount } from '#src/ui/numbers/exact-numbers.tsx'
import { getRequestedAmount } from '../form/requested-terms.ts'
import { walletBalanceQuery } from '#src/features/holdings/index.ts'

interface GasRowsProps {
  readonly form: FilledForm
  readonly owner: string
}

/** Returns the required native coin: the fee, and the amount if it is in that coin. */
function getNeededAmount({ draft, ...form }: FilledForm, fee: Decimal): Decimal {
  const isOut = draft.intent === 'enter' && isNativeToken(draft.asset)
  const amount = isOut ? (getRequestedAmount({ draft, ...form })?.amount ?? null) : null
  return amount === null ? fee : sumDecimals([fee, amount])
}

/** The network fee of all steps, and whether the wallet can pay it. */
export function GasRows({ form, owner }: GasRowsProps) {
  const t = useTranslations('action.review')
  const { draft } = form
  const { earnYield } = draft
  const coin = earnYield.mechanics.gasFeeToken
  const symbol = coin?.symbol ?? findNetwork(earnYield.network).native?.symbol
  const { gas, isLoading } = useSimulation(form, owner)
  const price = useCataloguePrice(gas?.token ?? draft.asset)
  const native = gas && hasDecimals(gas.token) ? gas.token : (coin ?? draft.asset)
  const raw = useQuery(walletBalanceQuery(native, isNativeToken(native) ? owner : null)).data
  const balance = raw === undefined ? null : fromRaw(raw, native.decimals)
  if (symbol === undefined) return null
  const fee = <Amount amount={gas?.amount ?? null} symbol={symbol} />
  const usd = gas && price !== null ? <Usd usd={multiplyDecimals(gas.amount, price)} bare /> : null
  const needs = gas ? getNeededAmount(form, gas.amount) : null
  const isShort = needs !== null && balance !== null && compareDecimals(balance, needs) < 0
  const inWallet = <Amount amount={balance} symbol={symbol} />
  const requiredText = <Amount amount={needs} symbol={symbol} />
  return (
    <Definition term={t('networkFee')}>
      {isLoading && <Skeleton className="h-3.5 w-32" />}
      {!isLoading && !gas && t('networkFeeText', { symbol })}
      {gas && t.rich('estimate', { amount: () => fee })}
      {usd && <span className="text-muted"> ({usd})</span>}
      {isShort && (
        <span className="block text-warning">
          {t.rich('gasShort', { has: () => inWallet, needs: () => requiredText })}
        </span>
      )}
    </Definition>
  )
}

/**
 * The steps to sign, in order. Without a simulation, as for pending actions, they are known only after creation.
 */
export function SignatureSteps({ form, owner }: GasRowsProps) {
  const t = useTranslations('action.review')
  const { steps = [], isLoading } = useSimulation(form, owner)
  const { intent, asset } = form.draft
  const isAllowedFirst = intent === 'enter' && !isNativeToken(asset)
  if (isLoading) return <StepperSkeleton withApproval={isAllowedFirst} />
  if (steps.length === 0) return <p className="py-2 text-sm text-muted">{t('signUnknown')}</p>
  return (
    <Stepper
      steps={steps
        .toSorted((one, other) => one.stepIndex - other.stepIndex)
        .map((step) => ({ key: String(step.stepIndex), step, state: null }))}
    />
  )
}
