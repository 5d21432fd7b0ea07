import { attack, instead, type Attack } from './attack.ts'
import type { Case } from './case.ts'
import { lidoStake, merklClaim } from './honest-staking.ts'
import { vaultApproval, vaultDeposit, vaultRedemption } from './honest-vaults.ts'
import { THIEF, USER } from './people.ts'
import { STEAK, USDC } from './protocols.ts'

type Json = Readonly<Record<string, unknown>>

/** What the service tells is not what the bytes say. */
const told = (name: string, base: Case, method: string | undefined, inputs: Json): Attack =>
  attack('hint-disagrees', name, base, { step: { annotatedTransaction: { method, inputs } } })

const built = (name: string, base: Case, structure: Json): Attack =>
  attack('hint-disagrees', name, base, { step: { structuredTransaction: structure } })

const operation = (name: string, some: Json): Attack =>
  built(name, vaultDeposit, {
    operations: [
      { type: 'SUPPLY', to: STEAK.address, method: 'deposit(uint256,address)', ...some },
    ],
  })

const hints = [
  told('told as a withdrawal', vaultDeposit, 'withdraw(uint256,address,address)', {}),
  told('told by another name', vaultDeposit, 'claim', {}),
  told('told by no signature', vaultDeposit, 'deposit(uint256,adress)', {}),
  told('told as a claim', vaultApproval, 'claimRewards()', {}),
  told('told as half as much', vaultApproval, 'approve(address,uint256)', { amount: '50000000' }),
  told('told for another spender', vaultApproval, 'approve', { spender: THIEF }),
  told('told for another receiver', vaultDeposit, 'deposit', { receiver: THIEF }),
  told('told with a list of others', merklClaim, undefined, { users: [USER, THIEF] }),
  told('told with another value', lidoStake, 'submit(address)', { value: '5' }),
  told('told as what it is not, deep inside', vaultDeposit, undefined, {
    params: { to: { account: THIEF } },
  }),
  built('built for another contract', vaultDeposit, { to: USDC.address }),
  built('built with coins', vaultDeposit, { to: STEAK.address, value: '1' }),
  built('built with other bytes', vaultDeposit, { data: '0x095ea7b3' }),
  built('built for another chain', vaultDeposit, { chainId: 10 }),
  built('built from another', vaultDeposit, { from: THIEF }),
  built('built of nonsense', vaultDeposit, { operations: 'all' }),
  operation('an operation on another contract', { to: USDC.address }),
  operation('an operation of another method', { method: 'transfer(address,uint256)' }),
  operation('an operation with coins', { value: '7' }),
  operation('an operation for another', { inputs: { receiver: THIEF } }),
]

const other = (
  name: string,
  base: Case,
  action: NonNullable<Parameters<typeof attack>[3]['action']>,
) => attack('not-the-request', name, base, { action })

const requests = [
  other('of another yield', vaultDeposit, { yieldId: 'another-yield' }),
  other('of another address', vaultDeposit, { address: THIEF }),
  other('of the other direction', vaultDeposit, { intent: 'exit' }),
  other('of another amount', vaultDeposit, { rawArguments: { amount: '1000' } }),
  other('of an amount that only looks the same', vaultDeposit, { rawArguments: { amount: 100 } }),
  other('with a receiver nobody asked for', vaultDeposit, {
    rawArguments: { amount: '100', receiverAddress: THIEF },
  }),
  other('with an allowance nobody asked for', vaultApproval, {
    rawArguments: { amount: '100', useMaxAllowance: true },
  }),
  other('without what was asked for', vaultRedemption, { rawArguments: {} }),
  other('with nothing said', vaultRedemption, { rawArguments: undefined }),
  other('of another pending action', merklClaim, { type: 'RESTAKE_REWARDS' }),
]

const steps = [
  attack('unexpected-step', 'called a withdrawal', vaultDeposit, { step: { type: 'WITHDRAW' } }),
  attack('unexpected-step', 'called an approval', vaultDeposit, { step: { type: 'APPROVAL' } }),
  attack('unexpected-step', 'called a claim', vaultDeposit, { step: { type: 'CLAIM_REWARDS' } }),
  attack('unexpected-step', 'called a bridge', vaultRedemption, { step: { type: 'BRIDGE' } }),
  // Each honest by itself, and not what was asked for.
  instead('unexpected-step', vaultDeposit, {
    ...vaultDeposit,
    name: 'a redemption where a deposit was asked for',
    transaction: { ...vaultRedemption.transaction, type: 'SUPPLY' },
  }),
  instead('unexpected-step', vaultRedemption, {
    ...vaultRedemption,
    name: 'a deposit where all was to come back',
    transaction: { ...vaultDeposit.transaction, type: 'UNSTAKE' },
  }),
  instead('unknown-contract', vaultDeposit, {
    ...vaultDeposit,
    name: 'another protocol’s claim',
    transaction: merklClaim.transaction,
  }),
]

/** What is told, asked for or expected is something else. */
export const attacksOnWords: readonly Attack[] = [...hints, ...requests, ...steps]
