import { readYieldDetails } from '#src/api/schemas/yield-details.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { isHardwareWallet } from '#src/wallets/is-hardware-wallet.ts'

/** The flag's name, and the other name of the contract for the same. Source: contract: Aliases. */
const NAMES: ReadonlySet<string> = new Set([
  'hardwareWalletApiCompatible',
  'ledgerWalletApiCompatible',
])

/** Whether an argument says that a hardware wallet will sign. */
export const isHardwareFlag = (name: string): boolean => NAMES.has(name)

/** Whom it is about: `wallet` the connected one, which is such a device; `anyone`: nobody can tell what is behind it. */
export type HardwareWalletWarning = 'wallet' | 'anyone'

/**
 * Whether a signing device may be unable to sign for a yield; null where the service does not say so. It never stands in
 * the way: what is behind a wallet is not known, and a device may still sign through another wallet.
 * @param walletName what the connected wallet calls itself; null while none is
 */
export function getHardwareWalletWarning(
  earnYield: Yield,
  walletName: string | null,
): HardwareWalletWarning | null {
  if (readYieldDetails(earnYield).supportsHardwareWallets !== false) return null
  return walletName !== null && isHardwareWallet(walletName) ? 'wallet' : 'anyone'
}
