import { treasury } from '../solana/chain/treasury.ts'
import type { SolanaChain } from '../solana/chain/solana-chain.ts'
import type { FaultBody } from './fault-body.ts'
import type { FaultBook } from './fault-book.ts'
import type { PoolFault } from './network-fault-body.ts'

/** Lets every transaction that is sent to the local Solana meet the faults that are on: one that is dropped never lands. */
export function dropOnSolana({ bank }: SolanaChain, book: FaultBook): void {
  bank.takeOnly(({ signature, message }) => {
    const sender = message.staticAccountKeys[0]?.toBase58()
    // The faucet's own.
    if (sender === treasury.publicKey.toBase58()) return true
    const isFor = (body: FaultBody): body is PoolFault =>
      body.kind === 'dropped-transaction' &&
      body.route === 'solana-devnet' &&
      (body.address === undefined || body.address === sender)
    return book.meet(isFor, signature).length === 0
  })
}
