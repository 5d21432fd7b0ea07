import { isCount, isText, isTextList, toPlainObject } from './plain-object.ts'

/** The host page's EVM wallet in its current state. The host's claim until a chain confirms it. */
interface AnnouncedEvmWallet {
  readonly family: 'evm'
  readonly name: string
  /** Already connected to the host page, its selected one first; else empty. */
  readonly accounts: readonly string[]
  readonly chainId: number | null
}

/** The host page's Solana wallet in its current state. */
interface AnnouncedSolanaWallet {
  readonly family: 'solana'
  readonly name: string
  readonly accounts: readonly string[]
  /** Chains of the Wallet Standard, such as `solana:devnet`. */
  readonly chains: readonly string[]
  /** Those of its accounts that sign without sending; the others only send. */
  readonly signers: readonly string[]
}

export type AnnouncedWallet = AnnouncedEvmWallet | AnnouncedSolanaWallet

export type WalletFamily = AnnouncedWallet['family']

const VERDICTS = ['matches', 'unknown', 'contradicts'] as const

/** What one step of a request does, by its own bytes. */
export interface StepSummary {
  /** A known method, such as `deposit`; null if the bytes can't be decoded. */
  readonly method: string | null
  /** In the token's units, by the decimals that its chain states; null if unknown. */
  readonly amount: string | null
  /** In the smallest unit; null if the bytes name no amount. */
  readonly units: string | null
  /** Null where only the service names the token. */
  readonly symbol: string | null
  /** The token's address; null for the network's own coin, or if unknown. */
  readonly token: string | null
  /** Receiver or spender, which may be the signer; null where it is unknown, or several. */
  readonly to: string | null
  readonly verdict: (typeof VERDICTS)[number]
  /** Names of what stayed unproved. */
  readonly warnings: readonly string[]
}

/** What a request asks the wallet for. It goes to the host with the request. */
export interface SigningSummary {
  readonly intent: string
  readonly yieldId: string
  readonly network: string
  /** Several for a bundle of calls. */
  readonly steps: readonly StepSummary[]
}

/** A request to the host's wallet, bound to the announced account and chain. */
export interface WalletRequestMessage {
  readonly type: 'ask'
  readonly id: number
  /** Absent in frames of older versions, which have EVM only. */
  readonly family?: WalletFamily
  readonly account: string | null
  /** Null for Solana, whose requests name their chain. */
  readonly chainId: number | null
  readonly method: string
  readonly params: readonly unknown[]
  /** Absent for what needs no signature. */
  readonly summary?: SigningSummary | undefined
}

/** The account that the frame uses from now on; null after it was disconnected there. */
export interface SelectMessage {
  readonly type: 'select'
  readonly family: WalletFamily
  readonly account: string | null
}

/** More than any bundle has. */
const MAX_STEPS = 10

const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value)

const isFamily = (value: unknown): value is WalletFamily => value === 'evm' || value === 'solana'

function readStep(value: unknown): StepSummary | null {
  const read = toPlainObject(value)
  if (!read) return null
  const { method, amount, units, symbol, token, to, warnings } = read
  const verdict = VERDICTS.find((each) => each === read['verdict'])
  if (!verdict || !isTextList(warnings)) return null
  if (!isTextOrNull(method) || !isTextOrNull(amount) || !isTextOrNull(units)) return null
  if (!isTextOrNull(symbol) || !isTextOrNull(token) || !isTextOrNull(to)) return null
  return { method, amount, units, symbol, token, to, verdict, warnings: [...warnings] }
}

function readSummary(value: unknown): SigningSummary | null {
  const read = toPlainObject(value)
  if (!read) return null
  const { intent, yieldId, network, steps } = read
  if (!isText(intent) || !isText(yieldId) || !isText(network)) return null
  if (!Array.isArray(steps) || steps.length > MAX_STEPS) return null
  const summaries = steps.flatMap((step) => readStep(step) ?? [])
  return summaries.length === steps.length ? { intent, yieldId, network, steps: summaries } : null
}

/** A request with the family that older frames leave out. */
export type ReceivedWalletRequest = WalletRequestMessage & { readonly family: WalletFamily }

/** Parses a frame's request to the wallet; null if invalid. Never throws. */
export function readWalletRequest(value: unknown): ReceivedWalletRequest | null {
  const read = toPlainObject(value)
  if (!read) return null
  const { id, family = 'evm', account, chainId, method, params } = read
  if (read['type'] !== 'ask' || !isCount(id) || !isFamily(family)) return null
  if (!isText(method, 60) || !Array.isArray(params) || !isTextOrNull(account)) return null
  if (chainId !== null && !isCount(chainId)) return null
  const summary = read['summary'] === undefined ? undefined : readSummary(read['summary'])
  if (summary === null) return null
  return { type: 'ask', id, family, account, chainId, method, params, summary }
}

/** Parses the account that a frame uses; null if invalid. Never throws. */
export function readSelect(value: unknown): SelectMessage | null {
  const read = toPlainObject(value)
  const family = read?.['family']
  const account = read?.['account']
  return read?.['type'] === 'select' && isFamily(family) && isTextOrNull(account)
    ? { type: 'select', family, account }
    : null
}

/** Parses an announced wallet; null if invalid. Never throws. */
export function readAnnouncedWallet(value: unknown): AnnouncedWallet | null {
  const read = toPlainObject(value)
  if (!read) return null
  const { family, name, accounts, chainId, chains, signers } = read
  if (!isText(name, 60) || !isTextList(accounts)) return null
  if (family === 'solana')
    return isTextList(chains) && isTextList(signers)
      ? { family, name, accounts, chains, signers }
      : null
  if (family !== 'evm') return null
  return chainId === null || isCount(chainId) ? { family, name, accounts, chainId } : null
}
