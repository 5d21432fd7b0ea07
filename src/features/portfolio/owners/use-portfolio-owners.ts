import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useOwners } from '#src/features/watch/index.ts'
import { waitForIdle } from '#src/ui/wait-for-idle.ts'
import { useAccountOptions, useAccounts, useWallets } from '#src/wallets/wallets-context.ts'
import { savedAddresses, type SavedAddress } from '#src/wallets/watch/saved-addresses.ts'
import { listPortfolioOwners, type PortfolioOwner } from './portfolio-owners.ts'

const NOTHING_SAVED: readonly SavedAddress[] = []

/** Returns the addresses that the user watches in this browser. */
export const useSavedAddresses = (): readonly SavedAddress[] =>
  useSyncExternalStore(savedAddresses.subscribe, savedAddresses.list, () => NOTHING_SAVED)

/** Reconnects the wallets of the last visit once the page is idle, as only they know their other accounts. */
function useReconnectedWallets(isNeeded: boolean): void {
  const wallets = useWallets()
  useEffect(() => {
    if (!isNeeded) return undefined
    let isCurrent = true
    const reconnect = async (): Promise<void> => {
      await waitForIdle()
      if (!isCurrent) return
      const remembered = wallets.accounts().filter(({ status }) => status === 'remembered')
      // Without its code the selected account is shown, as on every page.
      await Promise.allSettled(remembered.map(({ family }) => wallets.walletOptions(family)))
    }
    void reconnect()
    return () => {
      isCurrent = false
    }
  }, [isNeeded, wallets])
}

export interface PortfolioOwners {
  /** The same array until it changes. */
  readonly owners: readonly PortfolioOwner[]
  /** Whether they are those of a shared link, without the user's own. */
  readonly isLink: boolean
  /** Whether the link's addresses are being read. */
  readonly isReading: boolean
}

/** Returns all addresses of the portfolio: those of a shared link, else the user's own and the watched ones. */
export function usePortfolioOwners(): PortfolioOwners {
  const { accounts: shown, isWatched: isLink, isReading } = useOwners()
  const accounts = useAccounts()
  const evm = useAccountOptions('evm')
  const solana = useAccountOptions('solana')
  const saved = useSavedAddresses()
  useReconnectedWallets(!isLink && accounts.length > 0)
  const owners = useMemo(() => {
    if (!isLink) return listPortfolioOwners({ accounts, options: { evm, solana }, saved })
    return shown.map(({ family, address }) => ({
      family,
      address,
      label: null,
      isOwn: false,
      option: null,
    }))
  }, [isLink, shown, accounts, evm, solana, saved])
  return { owners, isLink, isReading }
}

/** Returns the user's own accounts that are known, on every page, a shared link's too; reconnects nothing. */
export function useOwnOwners(): readonly PortfolioOwner[] {
  const accounts = useAccounts()
  const evm = useAccountOptions('evm')
  const solana = useAccountOptions('solana')
  return useMemo(
    () => listPortfolioOwners({ accounts, options: { evm, solana }, saved: [] }),
    [accounts, evm, solana],
  )
}
