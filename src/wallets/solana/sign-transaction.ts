import type { WalletAdapterCompatibleStandardWallet } from '@solana/wallet-adapter-base'
import {
  SolanaSignAndSendTransaction,
  SolanaSignTransaction,
} from '@solana/wallet-standard-features'
import bs58 from 'bs58'
import type { SolanaBytes } from '#src/families/solana/solana-bytes.ts'
import { WalletError, type SendResult, type SignResult } from '../wallet.ts'
import { readSignResult } from './read-sign-result.ts'
import { toSolanaChain } from './solana-chain.ts'

const NOT_PROMPTED = { wasAsked: false }

function createSignInput(wallet: WalletAdapterCompatibleStandardWallet, requested: SolanaBytes) {
  const { name, accounts } = wallet
  const account = accounts.find(({ address }) => address === requested.from)
  if (!account)
    throw new WalletError('disconnected', `${name} does not show ${requested.from}`, NOT_PROMPTED)
  const chain = toSolanaChain(requested.network)
  if (chain === null || !account.chains.includes(chain))
    throw new WalletError(
      'unsupported-network',
      `${name} does not know ${requested.network}`,
      NOT_PROMPTED,
    )
  // A copy: what a wallet does to it changes nothing here.
  return { account, chain, transaction: Uint8Array.from(requested.bytes) }
}

/**
 * Asks the wallet to sign exactly these bytes, once; it sends nothing. Only a wallet that can't sign without sending does
 * both. Never has a deadline. Source: decisions/020-solana.
 * @throws WalletError, or the wallet's error
 */
export async function signTransaction(
  wallet: WalletAdapterCompatibleStandardWallet,
  requested: SolanaBytes,
): Promise<SendResult | SignResult> {
  const input = createSignInput(wallet, requested)
  const { features, name } = wallet
  if (SolanaSignTransaction in features && input.account.features.includes(SolanaSignTransaction)) {
    const [signed] = await features[SolanaSignTransaction].signTransaction(input)
    if (!signed) throw new WalletError('unknown', `${name} gave no transaction back`)
    return await readSignResult(requested.bytes, signed.signedTransaction, requested.from)
  }
  if (!(SolanaSignAndSendTransaction in features))
    throw new WalletError(
      'unsupported-network',
      `${name} can’t sign for this account`,
      NOT_PROMPTED,
    )
  const [sent] = await features[SolanaSignAndSendTransaction].signAndSendTransaction(input)
  if (!sent) throw new WalletError('unknown', `${name} gave no signature back`)
  return { kind: 'signature', id: bs58.encode(Uint8Array.from(sent.signature)) }
}
