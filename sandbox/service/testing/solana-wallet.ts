import { Connection, Keypair, VersionedTransaction } from '@solana/web3.js'
import type { Transaction } from '../../contract/transaction.ts'
import { callService } from './call-service.ts'
import { target } from './target.ts'

/** A funded account on the local Solana that signs as an app with `@solana/web3.js` would. */
export interface SolanaWallet {
  readonly keypair: Keypair
  readonly address: string
  readonly connection: Connection
  /** Signs and sends a step; returns the signature. */
  readonly send: (step: Transaction) => Promise<string>
  /** Signs a step without sending. */
  readonly sign: (step: Transaction) => Buffer
}

/** Creates an address with 10 SOL from the faucet. */
export async function fundedSolanaWallet(): Promise<SolanaWallet> {
  const wallet = solanaWallet(Keypair.generate())
  const body = { address: wallet.address, network: 'solana-devnet' }
  const { status } = await callService('/admin/faucet', { body, key: null })
  if (status !== 200) throw new Error(`the faucet answered ${status}`)
  return wallet
}

export function solanaWallet(keypair: Keypair): SolanaWallet {
  const connection = new Connection(target().nodes['solana-devnet'], 'confirmed')
  const sign = ({ unsignedTransaction }: Transaction): Buffer => {
    const bytes = Buffer.from(unsignedTransaction ?? '', 'hex')
    const transaction = VersionedTransaction.deserialize(bytes)
    transaction.sign([keypair])
    return Buffer.from(transaction.serialize())
  }
  return {
    keypair,
    address: keypair.publicKey.toBase58(),
    connection,
    sign,
    send: (step) => connection.sendRawTransaction(sign(step)),
  }
}
