import bs58 from 'bs58'
import { isHex, keccak256 } from 'viem'
import { findNetwork } from '#src/networks/find-network.ts'

/** What somebody says about a step: a hash, or what a wallet signed and the service is to broadcast. */
export type StepReport =
  | { readonly kind: 'hash'; readonly hash: string }
  | { readonly kind: 'signed'; readonly signed: string }

const SIGNATURE_BYTES = 64

/** By what nodes know what is reported; null where that can't be said. */
export function getReportedTransactionId(report: StepReport, network: string): string | null {
  if (report.kind === 'hash') return report.hash
  const { family } = findNetwork(network)
  if (family === 'evm') return isHex(report.signed) ? keccak256(report.signed) : null
  if (family !== 'solana') return null
  const hex = /^(?:[\da-f]{2})+$/i.test(report.signed)
  const bytes = Buffer.from(report.signed, hex ? 'hex' : 'base64')
  // One signature: two would need their count read first, and the first is the transaction's name in any case.
  return bytes.length > SIGNATURE_BYTES ? bs58.encode(bytes.subarray(1, 1 + SIGNATURE_BYTES)) : null
}

/** Ids are compared as their network does: those of EVM networks whatever the case of their digits. */
export const isSameTransactionId = (one: string, other: string): boolean =>
  /^0x/i.test(one) ? one.toLowerCase() === other.toLowerCase() : one === other
