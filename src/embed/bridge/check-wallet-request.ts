import { networks } from '#src/networks/networks.ts'
import type { PlainError } from '../protocol/host-message.ts'
import { isText, toPlainObject } from '../protocol/plain-object.ts'
import type { AnnouncedWallet, WalletRequestMessage } from '../protocol/wallet-message.ts'
import { createRejection } from './family-bridge.ts'

const ADDED_CHAIN_KEYS = ['chainId', 'chainName', 'nativeCurrency', 'rpcUrls', 'blockExplorerUrls']

const isHttpsList = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((url) => isText(url) && URL.canParse(url) && new URL(url).protocol === 'https:')

/** Whether a chain to add (EIP-3085) is one of this app's, without a picture or a plain HTTP node. */
function isKnownChain(value: unknown): boolean {
  const chain = toPlainObject(value)
  const coin = toPlainObject(chain?.['nativeCurrency'])
  if (!chain || !coin || !hasOnlyKeys(value, ADDED_CHAIN_KEYS)) return false
  const isListed = networks.some(
    ({ chainId }) => chainId !== null && `0x${chainId.toString(16)}` === chain['chainId'],
  )
  const explorers = chain['blockExplorerUrls']
  return (
    isListed &&
    typeof coin['decimals'] === 'number' &&
    hasOnlyKeys(coin, ['name', 'symbol', 'decimals']) &&
    isText(chain['chainName']) &&
    isHttpsList(chain['rpcUrls']) &&
    (explorers === undefined || isHttpsList(explorers))
  )
}

/** Wallets name bundles of calls by up to 4,096 bytes in hex (EIP-5792). */
const MAX_BUNDLE_ID_LENGTH = 8194

/** Methods without effects, each with a validator of its parameters. */
const READ_METHODS: Readonly<Record<string, (params: readonly unknown[]) => boolean>> = {
  eth_accounts: (params) => params.length === 0,
  eth_requestAccounts: (params) => params.length === 0,
  eth_chainId: (params) => params.length === 0,
  eth_getBlockByNumber: ([number, full, ...rest]) =>
    isText(number) && full === false && rest.length === 0,
  wallet_switchEthereumChain: ([chain, ...rest]) =>
    rest.length === 0 &&
    hasOnlyKeys(chain, ['chainId']) &&
    isText(toPlainObject(chain)?.['chainId']),
  wallet_addEthereumChain: ([chain, ...rest]) => rest.length === 0 && isKnownChain(chain),
  wallet_getCapabilities: ([account, chains, ...rest]) =>
    isText(account) &&
    Array.isArray(chains) &&
    chains.every((id) => isText(id)) &&
    rest.length === 0,
  wallet_getCallsStatus: ([id, ...rest]) => isText(id, MAX_BUNDLE_ID_LENGTH) && rest.length === 0,
}

const TRANSACTION_KEYS = ['from', 'to', 'data', 'value', 'chainId', 'accessList', 'nonce']

const BUNDLE_KEYS = ['version', 'id', 'from', 'chainId', 'atomicRequired', 'calls', 'capabilities']

/** More than any action has steps. */
const MAX_CALLS = 10

const isBundledCall = (value: unknown): boolean => {
  const call = toPlainObject(value)
  return (
    hasOnlyKeys(value, ['to', 'data', 'value']) &&
    isText(call?.['to']) &&
    typeof call['data'] === 'string' &&
    isText(call['value'])
  )
}

/** Whether a bundle asks for nothing but, possibly, that somebody else pays the network's fee (ERC-7677). */
function isKnownCapabilities(value: unknown): boolean {
  if (value === undefined) return true
  const paymaster = toPlainObject(value)?.['paymasterService']
  return (
    hasOnlyKeys(value, ['paymasterService']) &&
    hasOnlyKeys(paymaster, ['url']) &&
    isHttpsList([toPlainObject(paymaster)?.['url']])
  )
}

interface Signer {
  readonly account: unknown
  /** The chain that the request itself names; undefined if it names none. */
  readonly chainId: unknown
}

/** Signature methods, each returning signer and chain; null for invalid parameters. */
const SIGNATURE_METHODS: Readonly<Record<string, (params: readonly unknown[]) => Signer | null>> = {
  eth_sendTransaction: ([transaction, ...rest]) => {
    const call = toPlainObject(transaction)
    if (!call || rest.length > 0 || !hasOnlyKeys(transaction, TRANSACTION_KEYS)) return null
    if (!isText(call['to'])) return null
    // A transaction without a chain could land on any, so it is not forwarded.
    return { account: call['from'], chainId: call['chainId'] ?? null }
  },
  wallet_sendCalls: ([bundle, ...rest]) => {
    const read = toPlainObject(bundle)
    const calls = read?.['calls']
    if (!read || rest.length > 0 || !hasOnlyKeys(bundle, BUNDLE_KEYS)) return null
    if (!Array.isArray(calls) || calls.length > MAX_CALLS || !calls.every(isBundledCall))
      return null
    // All or none: a part of a bundle is nothing that was shown.
    if (calls.length === 0 || read['atomicRequired'] !== true || !isText(read['id'])) return null
    if (!isKnownCapabilities(read['capabilities'])) return null
    return { account: read['from'], chainId: read['chainId'] ?? null }
  },
  personal_sign: ([message, account, ...rest]) =>
    typeof message === 'string' && rest.length === 0 ? { account, chainId: undefined } : null,
  eth_signTypedData_v4: ([account, text, ...rest]) =>
    typeof text === 'string' && isCanonicalJson(text) && rest.length === 0
      ? { account, chainId: getDomainChainId(text) }
      : null,
}

const hasOnlyKeys = (value: unknown, keys: readonly string[]): boolean => {
  const read = toPlainObject(value)
  return read !== null && Object.keys(read).every((key) => keys.includes(key))
}

/** Whether a text is the canonical JSON of its data: then the wallet parses the same, without duplicate names. */
function isCanonicalJson(text: string): boolean {
  try {
    return JSON.stringify(JSON.parse(text)) === text
  } catch {
    return false
  }
}

/** Returns the chain of typed data. */
const getDomainChainId = (text: string): unknown =>
  toPlainObject(toPlainObject(JSON.parse(text))?.['domain'])?.['chainId']

const isSame = (account: unknown, other: string | null): boolean =>
  typeof account === 'string' && account.toLowerCase() === other?.toLowerCase()

/** Whether a method requests a signature, which needs a current announcement. */
export const requiresSignature = (method: string): boolean =>
  Object.hasOwn(SIGNATURE_METHODS, method)

/**
 * Validates a frame's request before the host's wallet gets it. Rejects unlisted methods (4200), and signatures of
 * another account than the announced ones (4100) or for another chain (4901).
 * @returns null if it may be forwarded
 */
export function checkWalletRequest(
  request: WalletRequestMessage,
  wallet: AnnouncedWallet,
): PlainError | null {
  const { method, params } = request
  const read = Object.hasOwn(READ_METHODS, method) ? READ_METHODS[method] : undefined
  if (read)
    return read(params)
      ? null
      : createRejection(-32_602, `${method} was asked with unusual parameters`)
  const signature = Object.hasOwn(SIGNATURE_METHODS, method) ? SIGNATURE_METHODS[method] : undefined
  if (!signature)
    return createRejection(4200, `${method} is not passed on to the wallet of this page`)
  const signer = signature(params)
  if (!signer) return createRejection(-32_602, `${method} was asked with unusual parameters`)
  const account = wallet.accounts.find((each) => isSame(request.account, each)) ?? null
  if (!isSame(signer.account, account))
    return createRejection(4100, 'The account of this page is another one now')
  if (wallet.family !== 'evm' || wallet.chainId === null || request.chainId !== wallet.chainId)
    return createRejection(4901, 'The wallet of this page is on another network now')
  if (signer.chainId !== undefined && Number(signer.chainId ?? Number.NaN) !== wallet.chainId)
    return createRejection(4901, 'The request is for another network than the wallet is on')
  return null
}
