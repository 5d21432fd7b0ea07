import type { SolanaChain } from '../../solana/chain/solana-chain.ts'
import { liquidPool } from '../../solana/pool/share-pool.ts'
import type { YieldProtocol } from '../protocol.ts'
import { poolYield } from '../solana-pool/pool-yield.ts'

/** Liquid staking of SOL: stake for shares that grow in worth, and leave at once. */
export const solanaLiquid = (chain: SolanaChain): YieldProtocol =>
  poolYield(chain, {
    id: 'solana-devnet-sol-dinghy-staking',
    pool: liquidPool,
    type: 'liquid_staking',
    rateDescription: 'Staking rewards, paid by a growing price of the share',
    name: 'Dinghy SOL Staking',
    text: 'Liquid staking on a local Solana: stake SOL, hold **dgSOL**, which is worth more with every second. Leaving gives the SOL back in the same transaction. Every transaction is signed by you *and* by Dinghy, which mints and pays only what stands in it.',
    providerId: 'dinghy',
    tags: ['liquid-staking', 'test-money'],
    enterType: 'STAKE',
    exitType: 'UNSTAKE',
    enterVerb: 'Stake',
    exitVerb: 'Unstake',
    minimum: '0.01',
    maximum: '100000',
  })
