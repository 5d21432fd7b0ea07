import type { PlainError } from '../protocol/host-message.ts'
import { isText } from '../protocol/plain-object.ts'
import type { AnnouncedWallet, WalletRequestMessage } from '../protocol/wallet-message.ts'

/** A wallet's answer: its result, or its failure and whether it was asked at all. */
export type WalletAnswer =
  | { readonly type: 'answer'; readonly result: unknown }
  | { readonly type: 'failure'; readonly error: PlainError; readonly asked: boolean }

/** The host's wallet of one family. */
export interface FamilyBridge {
  /** Reads its state again and announces a change; never rejects. */
  readonly refresh: () => Promise<AnnouncedWallet>
  readonly getCurrent: () => AnnouncedWallet
  /**
   * Validates and forwards one request; has no timeout, never rejects.
   * @param beforeSigning waited for before the wallet is asked to sign; refuses by an exception
   */
  readonly answer: (
    request: WalletRequestMessage,
    beforeSigning: (request: WalletRequestMessage) => Promise<void>,
  ) => Promise<WalletAnswer>
  readonly close: () => void
}

/** An error of the bridge's own, by the codes of EIP-1193. */
export const createRejection = (code: number, message: string): PlainError => ({
  code,
  message,
  cause: null,
})

/** Called with each new state of a wallet. */
export type AnnounceListener = (wallet: AnnouncedWallet) => void

const MAX_NAME_LENGTH = 60

/** A wallet's name as it is displayed. */
export const toName = (name: unknown): string =>
  isText(name, Infinity) && name !== '' ? name.slice(0, MAX_NAME_LENGTH) : 'Wallet of this page'

/** Whether two states of a wallet are the same. */
export const isSameWallet = (one: AnnouncedWallet, other: AnnouncedWallet): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
