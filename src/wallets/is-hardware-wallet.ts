/** Makers of signing devices, as their own apps call themselves. */
const DEVICE = /\b(?:ledger|trezor|keystone|gridplus|lattice1?|ngrave)\b/i

/**
 * Whether a wallet is known to be a hardware wallet. False says nothing: many browser wallets sign with a device behind
 * them and never tell.
 * @param name what the wallet calls itself
 */
export const isHardwareWallet = (name: string): boolean => DEVICE.test(name)
