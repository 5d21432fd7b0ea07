import type { Hex } from 'viem'

/** Some wallets end a signature with 0 or 1, where contracts want 27 or 28. */
export function normalizeSignature(signature: Hex): Hex {
  if (signature.length !== 132) return signature
  const last = signature.slice(-2)
  const recovery = { '00': '1b', '01': '1c' }[last] ?? last
  return `0x${signature.slice(2, -2)}${recovery}`
}
