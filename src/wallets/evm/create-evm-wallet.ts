import { findNetwork } from '#src/networks/find-network.ts'
import { WalletError, type Wallet, type SignResult } from '../wallet.ts'
import type { EvmConnector } from './evm-connector.ts'
import { asEvmProvider, type EvmProvider } from './evm-provider.ts'
import { getNetworkState } from './network-state.ts'
import { readWalletError } from './read-wallet-error.ts'
import { sendCall } from './send-call.ts'
import { stringToHex } from 'viem'
import type { EvmMessage } from '#src/families/evm/message.ts'

/** Whatever a wallet throws becomes a WalletError. */
async function withWalletErrors<Result>(request: () => Promise<Result>): Promise<Result> {
  try {
    return await request()
  } catch (error) {
    throw readWalletError(error)
  }
}

async function switchNetwork(connector: EvmConnector, network: string): Promise<void> {
  const { chainId, name } = findNetwork(network)
  if (chainId === null || !connector.switchChain)
    throw new WalletError('unsupported-network', `${connector.name} can’t switch to ${name}`)
  await connector.switchChain({ chainId })
}

/** Asks the wallet to sign a message, once. Never has a deadline. @throws WalletError, or the provider's error */
async function signMessage(
  provider: EvmProvider,
  { from, kind, text }: EvmMessage,
): Promise<SignResult> {
  const answer = await provider.request(
    kind === 'text'
      ? { method: 'personal_sign', params: [stringToHex(text), from] }
      : { method: 'eth_signTypedData_v4', params: [from, text] },
  )
  if (typeof answer !== 'string' || !/^0x(?:[0-9a-fA-F]{2})+$/.test(answer))
    throw new WalletError('unknown', 'The wallet gave something that is not a signature')
  return { kind: 'signed', payload: answer, id: null }
}

/** A connected EVM connector as a wallet of ours. */
export function createEvmWallet(connector: EvmConnector): Wallet {
  const provider = async () => asEvmProvider(await connector.getProvider())
  return {
    family: 'evm',
    name: connector.name,
    hasAccount: (address) =>
      withWalletErrors(async () => {
        const accounts = await connector.getAccounts()
        return accounts.some((account) => account.toLowerCase() === address.toLowerCase())
      }),
    getNetworkState: (network, recent) =>
      withWalletErrors(async () => getNetworkState(await provider(), network, recent)),
    switchNetwork: (network) => withWalletErrors(() => switchNetwork(connector, network)),
    sign: (unsigned, nonce) =>
      withWalletErrors(async () => {
        if (unsigned.family !== 'evm')
          throw new WalletError('unsupported-network', `${connector.name} signs for EVM networks`, {
            wasAsked: false,
          })
        return unsigned.kind === 'message'
          ? await signMessage(await provider(), unsigned.message)
          : await sendCall(await provider(), unsigned.call, nonce)
      }),
  }
}
