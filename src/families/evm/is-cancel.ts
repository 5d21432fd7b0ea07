import { sameAddress } from '../same-address.ts'

interface Read {
  readonly to?: string | null | undefined
  readonly input?: string | undefined
  readonly value?: bigint | undefined
}

/** Whether a transaction only uses up its number, as wallets cancel: to its own sender, without value and without data. */
export const isCancel = (sender: string, { to, input, value }: Read): boolean =>
  to != null && sameAddress(to, sender) && input === '0x' && value === 0n
