import { attack, type Attack } from './attack.ts'
import type { Case, Change } from './case.ts'
import { lidoStake, merklClaim } from './honest-staking.ts'
import { vaultApproval, vaultDeposit, vaultRedemption, vaultWithdrawal } from './honest-vaults.ts'
import { THIEF, made } from './people.ts'
import { DAI, STEAK, USDC } from './protocols.ts'

/** Nothing is wrong with the bytes, and the chain shows what they do. */
const shown = (
  says: Attack['says'],
  name: string,
  base: Case,
  rehearsal: NonNullable<Change['rehearsal']>,
): Attack => attack(says, name, base, { rehearsal })

const CENT = 100_000_000n
const asked = { token: USDC.address, amount: CENT }
const shares = { token: STEAK.address, amount: CENT }

/** What only a rehearsal shows. */
export const attacksInOutcomes: readonly Attack[] = [
  shown('other-money-leaves', 'a token beside', vaultDeposit, {
    left: [asked, { token: DAI.address, amount: 1n }],
  }),
  shown('other-money-leaves', 'coins beside', vaultDeposit, {
    left: [asked, { token: null, amount: 10n ** 15n }],
  }),
  shown('other-money-leaves', 'more of the asked token', vaultDeposit, {
    left: [{ token: USDC.address, amount: CENT + 10n }],
  }),
  shown('other-money-leaves', 'another token instead', vaultApproval, {
    left: [{ token: DAI.address, amount: CENT }],
  }),
  shown('other-money-leaves', 'a wei more than typed', lidoStake, {
    left: [{ token: null, amount: 10n ** 18n + 1n }],
  }),
  shown('other-money-leaves', 'money on the way out', vaultRedemption, {
    left: [shares, { token: DAI.address, amount: 5n }],
  }),
  shown('other-money-leaves', 'coins on the way out', vaultWithdrawal, {
    left: [shares, { token: null, amount: 1n }],
  }),
  shown('other-money-leaves', 'all of it for the part that was typed', vaultWithdrawal, {
    left: [{ token: STEAK.address, amount: 100n * CENT }],
    arrived: [{ token: USDC.address, amount: 100n * CENT }],
    worth: { left: 100n * CENT, arrived: 100n * CENT },
  }),
  shown('other-money-leaves', 'a hundredth more than was typed', vaultWithdrawal, {
    worth: { left: CENT + CENT / 100n, arrived: CENT + CENT / 100n },
  }),
  shown('other-money-leaves', 'money for a claim', merklClaim, {
    left: [{ token: USDC.address, amount: 1n }],
  }),
  shown('worth-unknown', 'a claim of nothing', merklClaim, { arrived: [] }),
  shown('worth-unknown', 'shares that nobody takes back', vaultDeposit, {
    worth: { left: CENT, arrived: null },
  }),
  shown('worth-unknown', 'nothing moves', vaultDeposit, { left: [], arrived: [] }),
  shown('worth-unknown', 'shares of no known worth', vaultRedemption, {
    worth: { left: null, arrived: CENT },
  }),
  shown('loses-value', 'nothing comes back', vaultDeposit, {
    arrived: [],
    worth: { left: CENT, arrived: 0n },
  }),
  shown('loses-value', 'half comes back', vaultDeposit, {
    worth: { left: CENT, arrived: CENT / 2n },
  }),
  shown('loses-value', 'a hair too little comes back', vaultDeposit, {
    worth: { left: CENT, arrived: 99_499_999n },
  }),
  shown('loses-value', 'all shares for the asked amount', vaultWithdrawal, {
    worth: { left: 10n * CENT, arrived: CENT },
  }),
  shown('loses-value', 'less than was typed', vaultWithdrawal, {
    worth: { left: CENT / 2n, arrived: CENT / 2n },
  }),
  shown('open-allowance', 'an allowance stays', vaultDeposit, {
    allowances: [{ token: USDC.address, spender: STEAK.address, amount: 1n }],
  }),
  shown('open-allowance', 'an allowance for a thief stays', vaultApproval, {
    allowances: [{ token: made(80), spender: THIEF, amount: CENT }],
  }),
  shown('part-rehearsed', 'the last step is not written', vaultApproval, { isWhole: false }),
]
