import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import type { Token } from '#src/api/schemas/token.ts'
import { isNativeToken } from '#src/families/native-token.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import type { Subject } from '../subject/subject.ts'
import { walletBalanceQuery } from '../subject/wallet-balance-query.ts'

interface GasHintProps {
  readonly subject: Subject
  readonly owner: string
}

/** Without any of the network's own coin nothing can be signed: said before anything is typed, and the same with every key. */
export const GasHint = memo(function GasHint({ subject, owner }: GasHintProps) {
  const t = useTranslations('action.form')
  const { network, mechanics } = subject.found
  const { name, native } = findNetwork(network)
  const own: Token | null = native ? { ...native, network, name: native.symbol } : null
  const coin = mechanics.gasFeeToken ?? own
  const asked = coin !== null && isNativeToken(coin) ? owner : null
  const { data } = useQuery(walletBalanceQuery(coin ?? subject.asset, asked))
  if (coin === null || data !== 0n) return null
  return (
    <output className="block text-center text-sm text-warning">
      {t('noGas', { symbol: coin.symbol, network: name })}
    </output>
  )
})
