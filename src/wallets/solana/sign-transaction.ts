import type { WalletAdapterCompatibleStandardWallet } from '@solana/wallet-adapter-base'
import {
  SolanaSignAndSendTransaction,
  SolanaSignTransaction,
} from '@solana/wallet-standard-features'
import bs58 from 'bs58'
import type { SolanaBytes } from '#src/families/solana/solana-bytes.ts'
import { WalletError, type Sent, type Signed } from '../wallet.ts'
import { readSigned } from './read-signed.ts'
import { solanaChain } from './solana-chain.ts'

const NOT_ASKED = { wasAsked: false }

function askFor(wallet: WalletAdapterCompatibleStandardWallet, asked: SolanaBytes) {
  const { name, accounts } = wallet
  const account = accounts.find(({ address }) => address === asked.from)
  if (!account)
    throw new WalletError('disconnected', `${name} does not show ${asked.from}`, NOT_ASKED)
  const chain = solanaChain(asked.network)
  if (chain === null || !account.chains.includes(chain))
    throw new WalletError(
      'unsupported-network',
      `${name} does not know ${asked.network}`,
      NOT_ASKED,
    )
  // A copy: what a wallet does to it changes nothing here.
  return { account, chain, transaction: Uint8Array.from(asked.bytes) }
}

/**
 * Asks the wallet to sign exactly these bytes, once; it sends nothing. Only a wallet that can't sign without sending does
 * both. Never has a deadline. Source: decisions/020-solana.
 * @throws WalletError, or the wallet's error
 */
export async function signTransaction(
  wallet: WalletAdapterCompatibleStandardWallet,
  asked: SolanaBytes,
): Promise<Sent | Signed> {
  const input = askFor(wallet, asked)
  const { features, name } = wallet
  if (SolanaSignTransaction in features && input.account.features.includes(SolanaSignTransaction)) {
    const [signed] = await features[SolanaSignTransaction].signTransaction(input)
    if (!signed) throw new WalletError('unknown', `${name} gave no transaction back`)
    return await readSigned(asked.bytes, signed.signedTransaction, asked.from)
  }
  if (!(SolanaSignAndSendTransaction in features))
    throw new WalletError('unsupported-network', `${name} can’t sign for this account`, NOT_ASKED)
  const [sent] = await features[SolanaSignAndSendTransaction].signAndSendTransaction(input)
  if (!sent) throw new WalletError('unknown', `${name} gave no signature back`)
  return { kind: 'signature', id: bs58.encode(Uint8Array.from(sent.signature)) }
}
