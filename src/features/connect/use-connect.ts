import { useState } from 'react'
import { WalletError } from '#src/wallets/wallet.ts'
import type { WalletOption } from '#src/wallets/wallets.ts'
import type { WalletProblemProps } from './wallet-problem.tsx'

/** Asks one wallet at a time for its address. */
export function useConnect(onConnected: () => void) {
  const [asking, setAsking] = useState<WalletOption | null>(null)
  const [error, setError] = useState<WalletProblemProps | null>(null)

  async function connect(choice: WalletOption): Promise<void> {
    setAsking(choice)
    setError(null)
    try {
      await choice.connect()
      onConnected()
    } catch (failure) {
      const code = failure instanceof WalletError ? failure.code : 'unknown'
      setError({ code, detail: failure instanceof Error ? failure.message : '' })
    } finally {
      setAsking(null)
    }
  }

  return { asking, error, connect }
}
