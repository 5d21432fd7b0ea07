import * as z from 'zod/mini'
import { findNetwork } from '#src/networks/find-network.ts'
import { waitAtMost } from '../wait-at-most.ts'
import { WalletError } from '../wallet.ts'
import { chainIdSchema, type EvmProvider } from './evm-provider.ts'
import { isUnknownChain, readWalletError } from './read-wallet-error.ts'

/** How long a wallet may show the question to its user, in milliseconds; a later answer still counts. */
const PROMPT_TIMEOUT = 60_000
/** How long a wallet may take to switch after it said so, in milliseconds. */
const SWITCH_TIMEOUT = 10_000
/** Between two looks at the wallet's chain, and the longest wait for one, in milliseconds. */
const POLL_INTERVAL = 500
const READ_TIMEOUT = 3000

const toHex = (chainId: number): string => `0x${chainId.toString(16)}`

async function isOnChain(provider: EvmProvider, chainId: number): Promise<boolean> {
  const reading = provider.request({ method: 'eth_chainId' }).catch(() => null)
  const read = z.safeParse(chainIdSchema, await waitAtMost(READ_TIMEOUT, reading))
  return read.success && read.data === chainId
}

/**
 * Waits until the wallet is on the chain that a request leads to: wallets answer before they have switched, afterwards,
 * with anything, or never, and the event is optional.
 * @returns whether it is there
 * @throws WalletError `expired` without an answer; the request's own error
 */
async function awaitChain(
  provider: EvmProvider,
  chainId: number,
  request: Promise<unknown>,
): Promise<boolean> {
  const start = Date.now()
  let answer: { readonly at: number; readonly error?: unknown } | null = null
  const answered = request.then(
    () => void (answer = { at: Date.now() }),
    (error: unknown) => void (answer = { at: Date.now(), error }),
  )
  const getAnswer = () => answer
  for (;;) {
    await waitAtMost(POLL_INTERVAL, getAnswer() === null ? answered : new Promise(() => {}))
    const current = getAnswer()
    if (current && 'error' in current) throw current.error
    if (await isOnChain(provider, chainId)) return true
    const now = Date.now()
    if (current && now - current.at > SWITCH_TIMEOUT) return false
    if (!current && now - start > PROMPT_TIMEOUT)
      throw new WalletError('expired', 'The wallet did not answer the request to switch')
  }
}

/** Returns a network as `wallet_addEthereumChain` takes it; null if unknown. Source: EIP-3085. */
async function getChainToAdd(network: string) {
  const { evmChains } = await import('#src/networks/evm-chains.ts')
  const chain = evmChains[network]
  if (!chain) return null
  const explorer = chain.blockExplorers?.default.url
  return {
    chainId: toHex(chain.id),
    chainName: chain.name,
    nativeCurrency: chain.nativeCurrency,
    rpcUrls: [...chain.rpcUrls.default.http],
    ...(explorer !== undefined && { blockExplorerUrls: [explorer] }),
  }
}

/**
 * Asks the wallet to switch, adds the network where the wallet does not know it, and looks whether it is there.
 * @param name the wallet's, for messages
 * @throws WalletError, or the provider's error
 */
export async function switchEvmNetwork(
  provider: EvmProvider,
  name: string,
  network: string,
): Promise<void> {
  const { chainId, name: networkName } = findNetwork(network)
  if (chainId === null)
    throw new WalletError('unsupported-network', `${name} can’t switch to ${networkName}`)
  const requestSwitch = () =>
    awaitChain(
      provider,
      chainId,
      provider.request({
        method: 'wallet_switchEthereumChain',
        params: [{ chainId: toHex(chainId) }],
      }),
    )
  const requestAdd = async (unknownChain: unknown): Promise<boolean> => {
    const chain = await getChainToAdd(network)
    if (!chain) throw unknownChain
    const request = provider.request({ method: 'wallet_addEthereumChain', params: [chain] })
    return await awaitChain(
      provider,
      chainId,
      request.catch((error: unknown) => {
        // It can't add networks: the user has to.
        throw readWalletError(error).code === 'unsupported' ? unknownChain : error
      }),
    )
  }
  const isThere = await requestSwitch().catch(async (error: unknown) => {
    if (!isUnknownChain(error)) throw error
    // Most wallets switch to what they add; the others are asked once more.
    return (await requestAdd(error)) || (await requestSwitch())
  })
  if (!isThere) throw new WalletError('other-network', `${name} is still on another network`)
}
