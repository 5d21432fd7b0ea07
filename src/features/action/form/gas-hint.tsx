import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import type { Token } from '#src/api/schemas/token.ts'
import { isNativeToken } from '#src/families/native-token.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import type { ActionDraft } from '../draft/action-draft.ts'
import { walletBalanceQuery } from '../draft/wallet-balance-query.ts'

interface GasHintProps {
  readonly draft: ActionDraft
  readonly owner: string
}

/** Without any of the network's own coin nothing can be signed: said before anything is typed, and the same with every key. */
export const GasHint = memo(function GasHint({ draft, owner }: GasHintProps) {
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
