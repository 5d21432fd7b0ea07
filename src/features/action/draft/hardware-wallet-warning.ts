import { readYieldDetails } from '#src/api/schemas/yield-details.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { isHardwareWallet } from '#src/wallets/is-hardware-wallet.ts'

/** The flag's name and its alias. Source: contract: Aliases. */
const NAMES: ReadonlySet<string> = new Set([
  'hardwareWalletApiCompatible',
  'ledgerWalletApiCompatible',
])

/** Whether an argument declares that a hardware wallet signs. */
export const isHardwareFlag = (name: string): boolean => NAMES.has(name)

/** `wallet`: the connected wallet is a hardware wallet; `anyone`: unknown. */
export type HardwareWalletWarning = 'wallet' | 'anyone'

/**
 * Returns whether a hardware wallet may be unable to sign for a yield; null if the service does
 * not say so. It never blocks: the device may still sign through another wallet.
 * @param walletName the connected wallet's name; null if none
 */
export function getHardwareWalletWarning(
  earnYield: Yield,
  walletName: string | null,
): HardwareWalletWarning | null {
  if (readYieldDetails(earnYield).supportsHardwareWallets !== false) return null
  return walletName !== null && isHardwareWallet(walletName) ? 'wallet' : 'anyone'
}
