import { PublicKey, StakeProgram } from '@solana/web3.js'
import type { Sheaf } from '../fixtures/sheaf.ts'
import { solanaReader } from '../wallets/scripted-solana-wallet.ts'

/** A stake account as the chain holds it. */
export interface StakeOnChain {
  readonly lamports: number
  /** The vote account that it is delegated to. */
  readonly voter: string
  readonly staker: string
  readonly withdrawer: string
  /** It was asked back. */
  readonly isLeaving: boolean
}

/** Where a stake account names who may withdraw from it, and where it stands with its validator. */
const AT = { staker: 12, withdrawer: 44, voter: 124, deactivation: 172 }
const NEVER = 2n ** 64n - 1n

/** Every stake account that an owner may withdraw from, read through web3.js. */
export async function stakesOf(sheaf: Sheaf, owner: string): Promise<readonly StakeOnChain[]> {
  const found = await solanaReader(sheaf).getProgramAccounts(StakeProgram.programId, {
    filters: [{ memcmp: { offset: AT.withdrawer, bytes: owner } }],
  })
  return found.map(({ account: { data, lamports } }) => {
    const key = (at: number): string => new PublicKey(data.subarray(at, at + 32)).toBase58()
    return {
      lamports,
      voter: key(AT.voter),
      staker: key(AT.staker),
      withdrawer: key(AT.withdrawer),
      isLeaving: data.readBigUInt64LE(AT.deactivation) !== NEVER,
    }
  })
}
