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
import { askedAmount } from '../form/asked-amount.ts'
import type { FilledForm } from '../form/filled-form.ts'
import { walletBalanceQuery } from '../subject/wallet-balance-query.ts'
import { useSimulation } from './use-simulation.ts'

interface GasLinesProps {
  readonly form: FilledForm
  readonly owner: string
}

/** What has to be in the wallet of the network's own coin: the fee, and what of it goes out besides. */
function needed({ subject, ...form }: FilledForm, fee: Decimal): Decimal {
  const isOut = subject.intent === 'enter' && isNativeToken(subject.asset)
  const amount = isOut ? (askedAmount({ subject, ...form })?.amount ?? null) : null
  return amount === null ? fee : sumDecimals([fee, amount])
}

/** What the network takes for all steps, and whether the wallet has it. */
export function GasLines({ form, owner }: GasLinesProps) {
  const t = useTranslations('action.review')
  const { subject } = form
  const { found } = subject
  const coin = found.mechanics.gasFeeToken
  const symbol = coin?.symbol ?? findNetwork(found.network).native?.symbol
  const { gas } = useSimulation(form, owner)
  const native: Token = gas?.token ?? coin ?? subject.asset
  const raw = useQuery(walletBalanceQuery(native, isNativeToken(native) ? owner : null)).data
  const has = raw === undefined ? null : fromRaw(raw, native.decimals)
  if (symbol === undefined) return null
  const fee = <Amount amount={gas?.amount ?? null} symbol={symbol} />
  const needs = gas ? needed(form, gas.amount) : null
  const isShort = needs !== null && has !== null && compareDecimals(has, needs) < 0
  const inWallet = <Amount amount={has} symbol={symbol} />
  const wanted = <Amount amount={needs} symbol={symbol} />
  return (
    <Definition term={t('networkFee')}>
      {gas ? t.rich('networkFeeAbout', { amount: () => fee }) : t('networkFeeText', { symbol })}
      {isShort && (
        <span className="block text-warning">
          {t.rich('gasShort', { has: () => inWallet, needs: () => wanted })}
        </span>
      )}
    </Definition>
  )
}
