import { useCallback } from 'react'
import { useWallets } from '#src/wallets/wallets-context.ts'
import type { PortfolioOwner } from './portfolio-owners.ts'

/** Selects an owner's account, so that the page that opens next signs with it. */
export function useSelectOwner(): (owner: PortfolioOwner) => void {
  const wallets = useWallets()
  return useCallback(
    ({ family, option }) => {
      if (option) void wallets.selectAccount(family, option)
    },
    [wallets],
  )
}
