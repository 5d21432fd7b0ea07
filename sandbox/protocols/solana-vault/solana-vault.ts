import type { SolanaChain } from '../../solana/chain/solana-chain.ts'
import { vaultPool } from '../../solana/pool/share-pool.ts'
import type { YieldProtocol } from '../protocol.ts'
import { poolYield } from '../solana-pool/pool-yield.ts'

/** A vault of test dollars on Solana: deposit for shares that grow in worth, and withdraw at once. */
export const solanaVault = (chain: SolanaChain): YieldProtocol =>
  poolYield(chain, {
    id: 'solana-devnet-usdc-slipway-vault',
    pool: vaultPool,
    type: 'vault',
    rateDescription: 'Grows with every second at a fixed rate, paid in USDC',
    name: 'Slipway USDC Vault',
    text: 'A vault on a local Solana: put USDC in, hold **slUSDC**, and take USDC out with what it earned, at any time and in any amount. Every transaction is signed by you *and* by Slipway, which mints and pays only what stands in it.',
    providerId: 'slipway',
    tags: ['vault', 'test-money'],
    enterType: 'SUPPLY',
    exitType: 'WITHDRAW',
    enterVerb: 'Supply',
    exitVerb: 'Withdraw',
    minimum: '1',
    maximum: '1000000',
  })
