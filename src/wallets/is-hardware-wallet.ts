/** Makers of hardware wallets, as their own apps are named. */
const DEVICE = /\b(?:ledger|trezor|keystone|gridplus|lattice1?|ngrave)\b/i

/**
 * Whether a wallet is known to be a hardware wallet. False is inconclusive: many browser wallets use a device without
 * saying so.
 * @param name the wallet's own name
 */
export const isHardwareWallet = (name: string): boolean => DEVICE.test(name)
