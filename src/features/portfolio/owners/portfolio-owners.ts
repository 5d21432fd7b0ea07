import { isSameAddress } from '#src/families/is-same-address.ts'
import type { SupportedFamily } from '#src/families/known-families.ts'
import type { Account, AccountOption, Owner } from '#src/wallets/wallets.ts'
import type { SavedAddress } from '#src/wallets/watch/saved-addresses.ts'

/** An address whose positions are shown. */
export interface PortfolioOwner extends Owner {
  /** As the user calls it, else its wallet's name; null for a watched address without a name. */
  readonly label: string | null
  /** Whether a wallet of the user has it, so that it can sign. */
  readonly isOwn: boolean
  /** What has to be selected before it signs; null for the selected account, and for watched ones. */
  readonly option: AccountOption | null
}

export interface OwnerSources {
  /** The selected account of each family, connected or remembered. */
  readonly accounts: readonly Account[]
  /** All accounts of the connected wallets. */
  readonly options: Readonly<Record<SupportedFamily, readonly AccountOption[]>>
  readonly saved: readonly SavedAddress[]
}

/** Returns every address once: selected accounts first, then other accounts of the wallets, then watched ones. */
export function listPortfolioOwners({
  accounts,
  options,
  saved,
}: OwnerSources): readonly PortfolioOwner[] {
  const owners: PortfolioOwner[] = []
  const nameOf = (address: string): string | null =>
    saved.find((entry) => isSameAddress(entry.address, address))?.name || null
  const add = (owner: PortfolioOwner): void => {
    if (!owners.some(({ address }) => isSameAddress(address, owner.address))) owners.push(owner)
  }
  for (const { family, address, walletName } of accounts)
    add({ family, address, label: nameOf(address) ?? walletName, isOwn: true, option: null })
  for (const family of ['evm', 'solana'] as const)
    for (const option of options[family]) {
      const { address, walletName } = option
      add({ family, address, label: nameOf(address) ?? walletName, isOwn: true, option })
    }
  for (const { family, address, name } of saved)
    add({ family, address, label: name || null, isOwn: false, option: null })
  return owners
}
