import { findNetwork } from '#src/networks/find-network.ts'
import { WalletError, type Wallet } from '../wallet.ts'
import type { EvmConnector } from './evm-connector.ts'
import { asEvmProvider } from './evm-provider.ts'
import { networkState } from './network-state.ts'
import { readWalletError } from './read-wallet-error.ts'
import { sendCall } from './send-call.ts'
import { signMessage } from './sign-message.ts'

/** Whatever a wallet throws becomes a WalletError. */
async function asked<Result>(request: () => Promise<Result>): Promise<Result> {
  try {
    return await request()
  } catch (error) {
    throw readWalletError(error)
  }
}

async function switchTo(connector: EvmConnector, network: string): Promise<void> {
  const { chainId, name } = findNetwork(network)
  if (chainId === null || !connector.switchChain)
    throw new WalletError('unsupported-network', `${connector.name} can’t switch to ${name}`)
  await connector.switchChain({ chainId })
}

/** A connected EVM connector as a wallet of ours. */
export function createEvmWallet(connector: EvmConnector): Wallet {
  const provider = async () => asEvmProvider(await connector.getProvider())
  return {
    family: 'evm',
    name: connector.name,
    has: (address) =>
      asked(async () => {
        const accounts = await connector.getAccounts()
        return accounts.some((account) => account.toLowerCase() === address.toLowerCase())
      }),
    networkState: (network, recent) =>
      asked(async () => networkState(await provider(), network, recent)),
    switchNetwork: (network) => asked(() => switchTo(connector, network)),
    sign: (unsigned, nonce) =>
      asked(async () => {
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
