import { useTranslations } from 'use-intl'
import type { Simulation } from '#src/api/queries/simulation.ts'
import { isNativeToken } from '#src/families/native-token.ts'
import { Definition } from '#src/ui/definition-list.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import type { FilledForm } from '../form/filled-form.ts'
import { explainStep, useStepLabel } from '../run/step-state.ts'
import { LoadingRows } from './review-row.tsx'
import { useSimulation } from './request-simulation.ts'
import { useQuery } from '@tanstack/react-query'
import type { Token } from '#src/api/schemas/token.ts'
import { compareDecimals } from '#src/money/compare-decimals.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { sumDecimals } from '#src/money/sum-decimals.ts'
import { fromRaw } from '#src/money/units.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { Amount } from '#src/ui/numbers/exact-numbers.tsx'
import { getRequestedAmount } from '../form/requested-terms.ts'
import { walletBalanceQuery } from '../draft/wallet-balance.ts'

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
  const { gas } = useSimulation(form, owner)
  const native: Token = gas?.token ?? coin ?? draft.asset
  const raw = useQuery(walletBalanceQuery(native, isNativeToken(native) ? owner : null)).data
  const balance = raw === undefined ? null : fromRaw(raw, native.decimals)
  if (symbol === undefined) return null
  const fee = <Amount amount={gas?.amount ?? null} symbol={symbol} />
  const needs = gas ? getNeededAmount(form, gas.amount) : null
  const isShort = needs !== null && balance !== null && compareDecimals(balance, needs) < 0
  const inWallet = <Amount amount={balance} symbol={symbol} />
  const requiredText = <Amount amount={needs} symbol={symbol} />
  return (
    <Definition term={t('networkFee')}>
      {gas ? t.rich('networkFeeAbout', { amount: () => fee }) : t('networkFeeText', { symbol })}
      {isShort && (
        <span className="block text-warning">
          {t.rich('gasShort', { has: () => inWallet, needs: () => requiredText })}
        </span>
      )}
    </Definition>
  )
}

type Steps = NonNullable<Simulation['gas']['transactions']>

/**
 * The signatures in order, with their purpose where the name is not clear.
 * Without a simulation, as for pending actions, the steps are known only after creation.
 */
export function SignatureRows({ form, owner }: { form: FilledForm; owner: string }) {
  const t = useTranslations('action.review')
  const { gas, isLoading: reading } = useSimulation(form, owner)
  const steps = gas?.transactions ?? []
  const { intent, asset } = form.draft
  const isAllowedFirst = intent === 'enter' && !isNativeToken(asset)
  return (
    <Definition term={t('sign')}>
      {reading &&
        (isAllowedFirst ? <LoadingRows count={4} /> : <Skeleton className="h-3.5 w-40" />)}
      {!reading && steps.length === 0 && t('signUnknown')}
      {!reading && steps.length > 0 && <StepList steps={steps} />}
    </Definition>
  )
}

function StepList({ steps }: { steps: Steps }) {
  const t = useTranslations('run')
  const getStepLabel = useStepLabel()
  return (
    <ol className="space-y-1">
      {steps
        .toSorted((one, other) => one.stepIndex - other.stepIndex)
        .map((step) => {
          const reason = explainStep(step)
          return (
            <li key={step.stepIndex}>
              {getStepLabel(step)}
              {reason !== null && (
                <span className="block font-normal text-muted">{t(`why.${reason}`)}</span>
              )}
            </li>
          )
        })}
    </ol>
  )
}
