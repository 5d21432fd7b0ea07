import { bases } from './bases.ts'
import { honestLendingSimulated } from './honest-simulated.ts'
import { honestPoolForms, honestPools, honestStaking } from './honest-staking.ts'
import { honestEscrows, honestLending, honestTickets, honestVaults } from './honest-tokens.ts'
import type { Honest } from './honest.ts'

/** Payloads shaped like real transactions of public programs. */
export const honestCases: readonly Honest[] = [
  ...bases.map((base): Honest => Object.assign({ protocol: 'As simulated' }, base)),
  ...honestStaking,
  ...honestPools,
  ...honestPoolForms,
  ...honestTickets,
  ...honestLending,
  ...honestLendingSimulated,
  ...honestEscrows,
  ...honestVaults,
]
