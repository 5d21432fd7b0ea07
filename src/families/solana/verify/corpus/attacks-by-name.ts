import { createApproveInstruction } from '@solana/spl-token'
import { NO_WITNESSES } from '../../../witnesses.ts'
import { paying, SOL } from '../../testing/stake-transactions.ts'
import { attack, outcome, type Attack } from './attack.ts'
import {
  ata,
  depositInPool,
  depositSol,
  LST,
  owner,
  purse,
  supplyVault,
  takeStakeFromPool,
  usdc,
  withdrawFromPool,
} from './bases.ts'
import { entering } from './case.ts'
import { withSlippage } from './honest-staking.ts'

const unvouched = { witnesses: NO_WITNESSES }
const forgotten = { ...supplyVault.evidence, ...unvouched }

/** A least that binds: it is 99 of 100 parts of what the simulation shows. */
const bound = [
  [depositInPool, 25, 3_600_000_000n],
  [withdrawFromPool, 26, 1_090_000_000n],
  [takeStakeFromPool, 24, 1_090_000_000n],
] as const

/** Pools, receivers and spenders that stand in the service's own list, and nowhere else. */
export const attacksByName: readonly Attack[] = [
  ...bound.flatMap(([base, number, least]) =>
    (['worth-unknown', 'service-named'] as const).map((finding) =>
      attack(finding, 'a pool that only the service knows, with a least', base, {
        instructions: withSlippage(base.instructions, number, least),
        evidence: { ...base.evidence, ...unvouched },
      }),
    ),
  ),
  outcome('service-named', 'to whom only the service names', supplyVault, unvouched),
  attack('service-named', 'an allowance for whom only the service names', supplyVault, {
    instructions: [createApproveInstruction(ata(usdc), purse, owner, 250_000_000n)],
    evidence: forgotten,
  }),
  attack('service-named', 'coins to whom only the service names', depositInPool, {
    intent: entering({ output: LST, contracts: [purse.toBase58()], given: { amount: '4' } }),
    instructions: [...depositSol({ funding: owner, lamports: 3 * SOL }), paying(SOL, purse)],
    evidence: {
      ...depositInPool.evidence,
      witnesses: {
        contracts: new Map(
          [...depositInPool.evidence.witnesses.contracts].filter(
            ([each]) => each !== purse.toBase58(),
          ),
        ),
      },
    },
  }),
]
