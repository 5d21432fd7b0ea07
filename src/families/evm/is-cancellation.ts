import { isSameAddress } from '../is-same-address.ts'

interface CancellationCandidate {
  readonly to?: string | null | undefined
  readonly input?: string | undefined
  readonly value?: bigint | undefined
}

/** Whether a transaction only uses up its number, as wallets cancel: to its own sender, without value and without data. */
export const isCancellation = (
  sender: string,
  { to, input, value }: CancellationCandidate,
): boolean => to != null && isSameAddress(to, sender) && input === '0x' && value === 0n
