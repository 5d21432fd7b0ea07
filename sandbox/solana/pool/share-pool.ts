import { Keypair } from '@solana/web3.js'
import type { Token } from '../../contract/token.ts'
import { sol } from '../sol.ts'
import { createLocalToken, usdc, type LocalToken } from '../token/create-local-token.ts'

/**
 * What stands in the place of a program that can't be built here (decisions/006-sandbox-chains): a purse, and a token for the shares in
 * it. Who puts in or takes out and the purse's authority sign the same transaction.
 */
export interface SharePool {
  /** Owns the purse, mints the shares, and signs with its users. */
  readonly authority: Keypair
  /** What is put in: a token, or the coin where it is null. */
  readonly deposit: LocalToken | null
  readonly share: LocalToken
  /** A fraction, scaled by WAD. */
  readonly ratePerYear: bigint
  /** Shares of those who were there before, in the smallest unit: the treasury holds them. */
  readonly seedShares: bigint
  /** Lies in the purse beside what is owed, in the asset's smallest unit: what is put in during an epoch earns from it. */
  readonly reserve: bigint
}

const authority = (index: number): Keypair =>
  Keypair.fromSeed(new Uint8Array(32).fill(index, 0, 16).fill(0x9a, 16))

const SHARE_DECIMALS = 9

/** Liquid staking of SOL. */
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

/** A vault of test dollars. */
export const vaultPool: SharePool = {
  authority: authority(2),
  deposit: usdc,
  share: createLocalToken(3, { symbol: 'slUSDC', name: 'Slipway USDC', decimals: SHARE_DECIMALS }),
  ratePerYear: 51_000_000_000_000_000n,
  seedShares: 2_350_000_000_000_000n,
  reserve: 50_000_000_000n,
}

export const sharePools: readonly SharePool[] = [liquidPool, vaultPool]

/** What is put in, in the contract's form. */
export const getPoolAsset = ({ deposit }: SharePool): Token => deposit?.token ?? sol
