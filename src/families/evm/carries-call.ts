import type { EvmCall } from './call.ts'

/**
 * Whether a transaction's input has an account's very call in it, as a Safe's, a bundle of its calls' and an entry point's
 * have: the contract, the data and the value, each whole. Whether the account made it shows its receipt.
 */
export function carriesCall(input: string, { to, data, value }: EvmCall): boolean {
  const whole = input.toLowerCase()
  const has = (hex: string): boolean => whole.includes(hex.toLowerCase().replace(/^0x/, ''))
  return has(to) && has(data) && (value === 0n || has(value.toString(16).padStart(64, '0')))
}
