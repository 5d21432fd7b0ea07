import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Token } from '#src/api/schemas/token.ts'
import { isNativeToken } from '#src/families/native-token.ts'
import { walletBalanceQuery } from '#src/features/holdings/index.ts'
import { fromRaw } from '#src/money/units.ts'
import { Amount } from '#src/ui/numbers/exact-numbers.tsx'

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
  const has = useQuery(walletBalanceQuery(coin, isNativeToken(coin) ? owner : null)).data
  if (needs === null || has === undefined || has >= needs) return t('add', { coin: coin.symbol })
  const amount = (raw: bigint) => () => (
    <Amount amount={fromRaw(raw, coin.decimals)} symbol={coin.symbol} />
  )
  return t.rich(isUsual ? 'usual' : 'missing', {
    needs: amount(needs),
    has: amount(has),
    missing: amount(needs - has),
  })
}
