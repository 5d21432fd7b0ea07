import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { WalletError } from '#src/wallets/wallet.ts'
import type { WalletChoice } from '#src/wallets/wallets.ts'
import { walletErrorText } from './wallet-error-text.ts'

/** Asks one wallet at a time for its address. */
export function useConnect(onConnected: () => void) {
  const t = useTranslations('wallet')
  const [asking, setAsking] = useState<WalletChoice | null>(null)
  const [error, setError] = useState<string | null>(null)

  async function connect(choice: WalletChoice): Promise<void> {
    setAsking(choice)
    setError(null)
    try {
      await choice.connect()
      onConnected()
    } catch (failure) {
      const code = failure instanceof WalletError ? failure.code : 'unknown'
      setError(walletErrorText(t, code, failure instanceof Error ? failure.message : ''))
    } finally {
      setAsking(null)
    }
  }

  return { asking, error, connect }
}
