import { PublicKey, StakeProgram } from '@solana/web3.js'
import type { Sheaf } from '../fixtures/sheaf.ts'
import { solanaReader } from '../wallets/scripted-solana-wallet.ts'

export interface StakeOnChain {
  readonly address: string
  readonly lamports: number
  readonly voter: string
  readonly staker: string
  readonly withdrawer: string
  readonly isLeaving: boolean
}

/** Offsets of a stake account's authorities and delegation. */
const OFFSETS = { staker: 12, withdrawer: 44, voter: 124, deactivation: 172 }
const NO_DEACTIVATION = 2n ** 64n - 1n

/** Returns every stake account that an owner may withdraw from, read through web3.js. */
export async function listStakes(sheaf: Sheaf, owner: string): Promise<readonly StakeOnChain[]> {
  const programAccounts = await solanaReader(sheaf).getProgramAccounts(StakeProgram.programId, {
    filters: [{ memcmp: { offset: OFFSETS.withdrawer, bytes: owner } }],
  })
  return programAccounts.map(({ pubkey, account: { data, lamports } }) => {
    const key = (at: number): string => new PublicKey(data.subarray(at, at + 32)).toBase58()
    return {
      address: pubkey.toBase58(),
      lamports,
      voter: key(OFFSETS.voter),
      staker: key(OFFSETS.staker),
      withdrawer: key(OFFSETS.withdrawer),
      isLeaving: data.readBigUInt64LE(OFFSETS.deactivation) !== NO_DEACTIVATION,
    }
  })
}
