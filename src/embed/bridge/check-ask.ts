import type { Ask } from '../protocol/frame-message.ts'
import type { AnnouncedWallet } from '../protocol/handshake.ts'
import type { PlainError } from '../protocol/host-message.ts'
import { isText, plain } from '../protocol/plain.ts'

/** What may be asked of the host's wallet without moving anything, and whether the parameters are ones that it may have. */
const READS: Readonly<Record<string, (params: readonly unknown[]) => boolean>> = {
  eth_accounts: (params) => params.length === 0,
  eth_requestAccounts: (params) => params.length === 0,
  eth_chainId: (params) => params.length === 0,
  eth_getBlockByNumber: ([number, full, ...more]) =>
    isText(number) && full === false && more.length === 0,
  wallet_switchEthereumChain: ([chain, ...more]) =>
    more.length === 0 && hasOnly(chain, ['chainId']) && isText(plain(chain)?.['chainId']),
}

const TRANSACTION_KEYS = ['from', 'to', 'data', 'value', 'chainId', 'accessList', 'nonce']

interface Signer {
  readonly account: unknown
  /** The chain that the request itself names; undefined where it names none. */
  readonly chainId: unknown
}

/** What asks for a signature: whose, and for which chain; null when the parameters are not such a request's. */
const SIGNATURES: Readonly<Record<string, (params: readonly unknown[]) => Signer | null>> = {
  eth_sendTransaction: ([asked, ...more]) => {
    const call = plain(asked)
    if (!call || more.length > 0 || !hasOnly(asked, TRANSACTION_KEYS)) return null
    // A transaction that names no chain could land on any: it is not passed on.
    return { account: call['from'], chainId: call['chainId'] ?? null }
  },
  personal_sign: ([message, account, ...more]) =>
    typeof message === 'string' && more.length === 0 ? { account, chainId: undefined } : null,
  eth_signTypedData_v4: ([account, text, ...more]) =>
    typeof text === 'string' && isWrittenOnce(text) && more.length === 0
      ? { account, chainId: domainChain(text) }
      : null,
}

const hasOnly = (value: unknown, keys: readonly string[]): boolean => {
  const read = plain(value)
  return read !== null && Object.keys(read).every((key) => keys.includes(key))
}

/** Whether a text is what its data is written as: then the wallet reads what was read here, and no name stands twice. */
function isWrittenOnce(text: string): boolean {
  try {
    return JSON.stringify(JSON.parse(text)) === text
  } catch {
    return false
  }
}

/** The chain that typed data are for. */
const domainChain = (text: string): unknown =>
  plain(plain(JSON.parse(text))?.['domain'])?.['chainId']

const refusal = (code: number, message: string): PlainError => ({ code, message, cause: null })

const isSame = (account: unknown, other: string | null): boolean =>
  typeof account === 'string' && other !== null && account.toLowerCase() === other.toLowerCase()

/** Whether a method asks the person for a signature: only then the announcement has to be up to date. */
export const asksForSignature = (method: string): boolean => Object.hasOwn(SIGNATURES, method)

/**
 * Judges a frame's request before the host's wallet hears of it. What is not on the list is refused (4200), so is a
 * signature for another account than the announced one (4100) or for another chain (4901).
 * @returns null when it may be passed on
 */
export function checkAsk(ask: Ask, wallet: AnnouncedWallet): PlainError | null {
  const { method, params } = ask
  const read = Object.hasOwn(READS, method) ? READS[method] : undefined
  if (read)
    return read(params) ? null : refusal(-32_602, `${method} was asked with unusual parameters`)
  const signature = Object.hasOwn(SIGNATURES, method) ? SIGNATURES[method] : undefined
  if (!signature) return refusal(4200, `${method} is not passed on to the wallet of this page`)
  const signer = signature(params)
  if (!signer) return refusal(-32_602, `${method} was asked with unusual parameters`)
  const [account = null] = wallet.accounts
  if (!isSame(ask.account, account) || !isSame(signer.account, account))
    return refusal(4100, 'The account of this page is another one now')
  if (wallet.chainId === null || ask.chainId !== wallet.chainId)
    return refusal(4901, 'The wallet of this page is on another network now')
  if (signer.chainId !== undefined && Number(signer.chainId ?? Number.NaN) !== wallet.chainId)
    return refusal(4901, 'The request is for another network than the wallet is on')
  return null
}
