import type { PlainError } from '../protocol/host-message.ts'
import { isText, toPlainObject } from '../protocol/plain-object.ts'
import type { WalletRequestMessage } from '../protocol/wallet-message.ts'
import { createRejection } from './family-bridge.ts'
import type { HostStandardAccount } from './host-wallet.ts'

export const CONNECT = 'standard:connect'
export const SIGN = 'solana:signTransaction'
export const SEND = 'solana:signAndSendTransaction'

/** No network carries more bytes than this in one transaction. */
const MAX_TRANSACTION_BYTES = 1232

const isTransaction = (value: unknown): value is Uint8Array =>
  value instanceof Uint8Array && value.length > 0 && value.length <= MAX_TRANSACTION_BYTES

/** What a signature needs. */
export interface SolanaSigning {
  readonly account: HostStandardAccount
  readonly chain: string
  readonly bytes: Uint8Array
}

/** Whether an account signs without sending. */
export const isSigner = ({ features }: HostStandardAccount): boolean => features.includes(SIGN)

function readBytes(params: readonly unknown[]) {
  const read = toPlainObject(params[0])
  if (!read || params.length !== 1) return null
  const { transaction, chain } = read
  const names = Object.keys(read).sort().join()
  return names === 'chain,transaction' && isText(chain) && isTransaction(transaction)
    ? { bytes: transaction, chain }
    : null
}

/**
 * Validates a frame's request for a Solana signature: a listed method (else 4200), an account that the wallet shows
 * now (4100), a chain of that account (4901). A wallet that signs without sending is not asked to send.
 * @param accounts as the wallet shows them now
 * @returns what is signed, or why it is not
 */
export function checkSolanaRequest(
  { method, params, account: address }: WalletRequestMessage,
  accounts: readonly HostStandardAccount[],
): SolanaSigning | PlainError {
  if (method !== SIGN && method !== SEND)
    return createRejection(4200, `${method} is not passed on to the wallet of this page`)
  const read = readBytes(params)
  if (!read) return createRejection(-32_602, `${method} was asked with unusual parameters`)
  const account = accounts.find((each) => each.address === address)
  if (!account) return createRejection(4100, 'The account of this page is another one now')
  const { bytes, chain } = read
  if (!account.chains.includes(chain))
    return createRejection(4901, 'The wallet of this page is on another network now')
  if (!account.features.includes(method) || (method === SEND && isSigner(account)))
    return createRejection(4200, `The wallet of this page is not asked for ${method}`)
  // A copy: what the wallet does to it has no effect here.
  return { account, chain, bytes: Uint8Array.from(bytes) }
}
