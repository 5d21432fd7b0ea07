import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Token } from '#src/api/schemas/token.ts'
import { isNativeToken } from '#src/families/native-token.ts'
import { walletBalanceQuery } from '#src/features/holdings/index.ts'
import { fromRaw } from '#src/money/units.ts'
import { Amount } from '#src/ui/numbers/exact-numbers.tsx'

/** Digits of a missing amount: as short as is shown of it, so that nothing of it is cut off. */
const DIGITS = 2

/** Rounds up to few significant digits: an amount that is cut off would not suffice. */
function roundUpShort(raw: bigint): bigint {
  const unit = 10n ** BigInt(Math.max(0, raw.toString().length - DIGITS))
  return ((raw + unit - 1n) / unit) * unit
}

interface MissingCoinProps {
  readonly coin: Token
  readonly owner: string | null
  /** Smallest unit; null if unknown. */
  readonly needs: bigint | null
  /** The need is what such actions usually cost, not this action's. */
  readonly isUsual?: boolean
}

/** How much of the network's coin is missing, where that is known, and to add it. */
export function MissingCoin({ coin, owner, needs, isUsual = false }: MissingCoinProps) {
  const t = useTranslations('wallet.coin')
  const query = walletBalanceQuery(coin, isNativeToken(coin) ? owner : null)
  // What was read before the rejection may be what it used to be.
  const has = useQuery({ ...query, refetchOnMount: 'always' }).data
  if (needs === null || has === undefined || has >= needs) return t('add', { coin: coin.symbol })
  const amount = (raw: bigint) => () => (
    <Amount amount={fromRaw(raw, coin.decimals)} symbol={coin.symbol} />
  )
  return t.rich(isUsual ? 'usual' : 'missing', {
    needs: amount(needs),
    has: amount(has),
    missing: amount(roundUpShort(needs - has)),
  })
}
