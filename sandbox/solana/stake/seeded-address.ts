import { PublicKey, StakeProgram } from '@solana/web3.js'
import { createHash } from 'node:crypto'

/** The address of the stake account that `base` makes with this seed, as `CreateAccountWithSeed` derives it. */
export function seededStakeAddress(base: PublicKey, seed: string): PublicKey {
  const hash = createHash('sha256')
    .update(base.toBytes())
    .update(seed)
    .update(StakeProgram.programId.toBytes())
  return new PublicKey(hash.digest())
}
