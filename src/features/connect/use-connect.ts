import { useState } from 'react'
import { WalletError } from '#src/wallets/wallet.ts'
import type { WalletOption } from '#src/wallets/wallets.ts'
import type { WalletProblemProps } from './wallet-problem.tsx'

/** Asks one wallet at a time for its address. */
export function useConnect(onConnected: () => void) {
  const [pendingOption, setPendingOption] = useState<WalletOption | null>(null)
  const [error, setError] = useState<WalletProblemProps | null>(null)

  async function connect(option: WalletOption): Promise<void> {
    setPendingOption(option)
    setError(null)
    try {
      await option.connect()
      onConnected()
    } catch (failure) {
      const code = failure instanceof WalletError ? failure.code : 'unknown'
      setError({ code, detail: failure instanceof Error ? failure.message : '' })
    } finally {
      setPendingOption(null)
    }
  }

  return { asking: pendingOption, error, connect }
}
