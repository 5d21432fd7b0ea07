import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { EarnError } from '#src/api/earn-error.ts'
import type { Token } from '#src/api/schemas/token.ts'
import { isNativeToken } from '#src/families/native-token.ts'
import { getErrorMessageKey } from '#src/messages/error-message-key.ts'
import { compareDecimals } from '#src/money/compare-decimals.ts'
import { fromRaw } from '#src/money/units.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Amount } from '#src/ui/numbers/exact-numbers.tsx'
import type { ActionDraft } from '../draft/action-draft.ts'
import { walletBalanceQuery } from '#src/features/holdings/index.ts'
import { feeReserveQuery } from '../draft/wallet-balance.ts'
import type { FormInput } from '../form/filled-form.ts'
import { getRequestedAmount } from '../form/requested-terms.ts'
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

/** The network's coin; undefined if unknown. */
function getCoin({ earnYield }: ActionDraft): Token | undefined {
  const { mechanics, network } = earnYield
  const native = findNetwork(network).native
  if (mechanics.gasFeeToken) return mechanics.gasFeeToken
  return native === null ? undefined : { ...native, name: native.symbol, network }
}

/** The usual steps of an action, by their types. */
function getStepTypes(draft: ActionDraft): readonly string[] {
  if (draft.intent === 'manage') return [draft.pending.action.type]
  if (draft.intent === 'exit') return ['WITHDRAW']
  return ['APPROVAL', 'SUPPLY']
}

interface CoinShortageProps {
  readonly draft: ActionDraft
  readonly owner: string | null
  /** The service's own words. */
  readonly children: ReactNode
}

/** Which coin is missing, how much of it, and for which steps. */
export function CoinShortageAlert({ draft, owner, children }: CoinShortageProps) {
  const t = useTranslations('action.coinShortage')
  const format = useFormatter()
  const getStepLabel = useStepLabel()
  const coin = getCoin(draft)
  const native = coin ?? draft.asset
  const isKnown = coin !== undefined && isNativeToken(coin)
  const raw = useQuery(walletBalanceQuery(native, isKnown ? owner : null)).data
  const reserve = useQuery(feeReserveQuery(native)).data
  const symbol = coin?.symbol ?? findNetwork(draft.earnYield.network).name
  const missing = raw === undefined || reserve === undefined ? 0n : reserve - raw
  const amount = (value: bigint) => () => (
    <Amount amount={fromRaw(value, native.decimals)} symbol={symbol} />
  )
  const steps = format.list(getStepTypes(draft).map((type) => getStepLabel({ type })))
  return (
    <Alert tone="danger" urgent title={t('title', { coin: symbol })}>
      <p>{t('fees', { token: draft.asset.symbol, coin: symbol, steps })}</p>
      {raw !== undefined && reserve !== undefined && missing > 0n ? (
        <p>
          {t.rich('missing', {
            needs: amount(reserve),
            has: amount(raw),
            missing: amount(missing),
          })}
        </p>
      ) : (
        <p>{t('add', { coin: symbol })}</p>
      )}
      {children}
    </Alert>
  )
}
