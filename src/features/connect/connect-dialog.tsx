import { useTranslations } from 'use-intl'
import { SUPPORTED_FAMILIES } from '#src/families/known-families.ts'
import type { Family } from '#src/networks/network.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { WalletOptions } from './wallet-options.tsx'
import { WalletProblem, type WalletProblemProps } from './wallet-problem.tsx'
import { useState } from 'react'
import { WalletError } from '#src/wallets/wallet.ts'
import type { WalletOption } from '#src/wallets/wallets.ts'

export interface ConnectDialogProps {
  readonly open: boolean
  /** Shows the wallets of this family alone. */
  readonly family?: Family | undefined
  readonly onClose: () => void
}

/** Asks one wallet at a time for its address. */
function useConnect(onConnected: () => void) {
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

/** The wallets of this browser, by the networks that they are for; pressing one asks it for its address. */
export function ConnectDialog({ open, family, onClose }: ConnectDialogProps) {
  const t = useTranslations('wallet')
  const { asking: pendingOption, error, connect } = useConnect(onClose)
  const families = SUPPORTED_FAMILIES.filter((supported) => supported === family)
  return (
    <Dialog open={open} title={t('dialog.title')} onClose={onClose}>
      {(families.length > 0 ? families : SUPPORTED_FAMILIES).map((each) => (
        <WalletOptions
          key={each}
          family={each}
          pendingOption={pendingOption}
          onSelect={(option) => void connect(option)}
        />
      ))}
      <output className="text-sm text-muted">
        {pendingOption ? t('dialog.asking', { name: pendingOption.name }) : t('dialog.custody')}
      </output>
      {error !== null && (
        <Alert tone="warning" urgent>
          <WalletProblem {...error} />
        </Alert>
      )}
    </Dialog>
  )
}
