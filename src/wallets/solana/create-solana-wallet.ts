import type { WalletAdapterCompatibleStandardWallet } from '@solana/wallet-adapter-base'
import { findNetwork } from '#src/networks/find-network.ts'
import { WalletError, type Wallet } from '../wallet.ts'
import { readWalletError } from './read-wallet-error.ts'
import { signTransaction } from './sign-transaction.ts'
import { solanaChain } from './solana-chain.ts'

/** A connected wallet of the Wallet Standard as a wallet of ours. */
export function createSolanaWallet(wallet: WalletAdapterCompatibleStandardWallet): Wallet {
  return {
    family: 'solana',
    name: wallet.name,
    has: (address) => Promise.resolve(wallet.accounts.some((each) => each.address === address)),
    // A blockhash is part of what is signed, so it can land on its own chain only: there is nothing to compare.
    networkState: (network) => {
      const chain = solanaChain(network)
      const isKnown = chain !== null && wallet.accounts.some(({ chains }) => chains.includes(chain))
      return Promise.resolve(isKnown ? 'here' : 'elsewhere')
    },
    switchNetwork: (network) =>
      Promise.reject(
        new WalletError(
          'unsupported-network',
          `${wallet.name} does not know ${findNetwork(network).name}`,
        ),
      ),
    sign: async (unsigned) => {
      if (unsigned.family !== 'solana')
        throw new WalletError('unsupported-network', `${wallet.name} signs for Solana`, {
          wasAsked: false,
        })
      try {
        return await signTransaction(wallet, unsigned.transaction)
      } catch (error) {
        throw readWalletError(error)
      }
    },
  }
}
