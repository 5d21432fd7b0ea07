import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { EarnError } from '#src/api/earn-error.ts'
import { isNativeToken } from '#src/families/native-token.ts'
import { getErrorMessageKey } from '#src/messages/error-message-key.ts'
import { compareDecimals } from '#src/money/compare-decimals.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { Alert } from '#src/ui/alert.tsx'
import { feeReserveQuery } from '../draft/wallet-balance.ts'
import type { FilledForm, FormInput } from '../form/filled-form.ts'
import { getRequestedAmount } from '../form/requested-terms.ts'
import { getNetworkCoin, getSimulatedNeed } from '../coin/coin-need.ts'
import { MissingCoin } from '../coin/missing-coin.tsx'
import { useSimulation } from '../review/request-simulation.ts'
import { useStepLabel } from '../run/step-state.ts'

/**
 * Whether a rejection for too little funds is about the network's coin: of what is deposited, or taken out, there is
 * enough. Never where the coin itself is deposited, of which a smaller amount helps.
 */
export function isCoinShortage(error: EarnError, form: FormInput): boolean {
  if (getErrorMessageKey(error.details) !== 'insufficientBalance') return false
  const { intent, asset, available } = form.draft
  if (intent === 'enter' && isNativeToken(asset)) return false
  const requested = getRequestedAmount(form)
  if (requested === null) return intent === 'manage'
  const { amount } = requested
  return amount !== null && available !== null && compareDecimals(amount, available) <= 0
}

interface CoinShortageProps {
  readonly form: FilledForm
  readonly owner: string | null
  /** The service's own words. */
  readonly children: ReactNode
}

/** The coin's name, its missing amount and the steps, as far as each is known. */
export function CoinShortageAlert({ form, owner, children }: CoinShortageProps) {
  const { draft } = form
  const { network, mechanics } = draft.earnYield
  const t = useTranslations('action.coinShortage')
  const format = useFormatter()
  const getStepLabel = useStepLabel()
  const coin = getNetworkCoin(network, mechanics)
  const { gas, steps: simulatedSteps = [], entryReserve } = useSimulation(form, owner)
  const simulated = coin && getSimulatedNeed(coin, { gas, entryReserve })
  const reserve = useQuery(feeReserveQuery(coin ?? draft.asset)).data ?? null
  const steps = simulatedSteps
    .toSorted((one, other) => one.stepIndex - other.stepIndex)
    .map(getStepLabel)
  const symbol = coin?.symbol ?? t('coinOf', { network: findNetwork(network).name })
  return (
    <Alert tone="danger" urgent title={t('title', { coin: symbol })}>
      <p>
        {draft.intent === 'enter' && t('enough', { token: draft.asset.symbol })}{' '}
        {steps.length === 0
          ? t('fees', { coin: symbol })
          : t('feesOf', { coin: symbol, steps: format.list(steps) })}
      </p>
      <p>
        {coin ? (
          <MissingCoin
            coin={coin}
            owner={owner}
            needs={simulated ?? reserve}
            isUsual={simulated === null}
          />
        ) : (
          t('add', { coin: symbol })
        )}{' '}
        {t('nothing')}
      </p>
      {children}
    </Alert>
  )
}
