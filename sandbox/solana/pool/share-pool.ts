import { Keypair } from '@solana/web3.js'
import type { Token } from '../../contract/token.ts'
import { sol } from '../sol.ts'
import { createLocalToken, usdc, type LocalToken } from '../token/create-local-token.ts'

/**
 * Replaces a program that cannot be built here (decisions/006-sandbox-chains): a vault account and a share token. The
 * user and the pool's authority sign the same transaction.
 */
export interface SharePool {
  /** Owns the vault account, mints the shares, and co-signs. */
  readonly authority: Keypair
  /** Deposit token; null for the coin. */
  readonly deposit: LocalToken | null
  readonly share: LocalToken
  /** A fraction, scaled by WAD. */
  readonly ratePerYear: bigint
  /** Initial shares in the smallest unit, owned by the treasury. */
  readonly seedShares: bigint
  /** Reserve beyond liabilities, in the asset's smallest unit, which pays deposits made during an epoch. */
  readonly reserve: bigint
}

const authority = (index: number): Keypair =>
  Keypair.fromSeed(new Uint8Array(32).fill(index, 0, 16).fill(0x9a, 16))

const SHARE_DECIMALS = 9

export const liquidPool: SharePool = {
  authority: authority(1),
  deposit: null,
  share: createLocalToken(2, {
    symbol: 'dgSOL',
    name: 'Dinghy Staked SOL',
    decimals: SHARE_DECIMALS,
  }),
  ratePerYear: 64_000_000_000_000_000n,
  seedShares: 184_000_000_000_000n,
  reserve: 1_000_000_000_000n,
}

export const vaultPool: SharePool = {
  authority: authority(2),
  deposit: usdc,
  share: createLocalToken(3, { symbol: 'slUSDC', name: 'Slipway USDC', decimals: SHARE_DECIMALS }),
  ratePerYear: 51_000_000_000_000_000n,
  seedShares: 2_350_000_000_000_000n,
  reserve: 50_000_000_000n,
}

export const sharePools: readonly SharePool[] = [liquidPool, vaultPool]

/** Returns the deposit token in the contract's form. */
export const getPoolAsset = ({ deposit }: SharePool): Token => deposit?.token ?? sol
