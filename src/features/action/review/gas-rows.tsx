import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Token } from '#src/api/schemas/token.ts'
import { isNativeToken } from '#src/families/native-token.ts'
import { compareDecimals } from '#src/money/compare-decimals.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { sumDecimals } from '#src/money/sum-decimals.ts'
import { fromRaw } from '#src/money/units.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { Definition } from '#src/ui/definition-list.tsx'
import { Amount } from '#src/ui/numbers/amount.tsx'
import { getRequestedAmount } from '../form/requested-amount.ts'
import type { FilledForm } from '../form/filled-form.ts'
import { walletBalanceQuery } from '../draft/wallet-balance-query.ts'
import { useSimulation } from './use-simulation.ts'

interface GasRowsProps {
  readonly form: FilledForm
  readonly owner: string
}

/** What has to be in the wallet of the network's own coin: the fee, and what of it goes out besides. */
function getNeededAmount({ draft, ...form }: FilledForm, fee: Decimal): Decimal {
  const isOut = draft.intent === 'enter' && isNativeToken(draft.asset)
  const amount = isOut ? (getRequestedAmount({ draft, ...form })?.amount ?? null) : null
  return amount === null ? fee : sumDecimals([fee, amount])
}

/** What the network takes for all steps, and whether the wallet has it. */
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
