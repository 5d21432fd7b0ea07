import { createAttack, createReplacement, type Attack } from './attack.ts'
import type { VerificationCase } from './case.ts'
import { lidoStake, merklClaim } from './honest-staking.ts'
import { vaultApproval, vaultDeposit, vaultRedemption } from './honest-vaults.ts'
import { THIEF, USER } from './people.ts'
import { STEAK, USDC } from './protocols.ts'

type Json = Readonly<Record<string, unknown>>

/** What the service tells is not what the bytes say. */
const createAnnotationAttack = (
  name: string,
  base: VerificationCase,
  method: string | undefined,
  inputs: Json,
): Attack =>
  createAttack('hint-disagrees', name, base, { step: { annotatedTransaction: { method, inputs } } })

const built = (name: string, base: VerificationCase, structure: Json): Attack =>
  createAttack('hint-disagrees', name, base, { step: { structuredTransaction: structure } })

const operation = (name: string, some: Json): Attack =>
  built(name, vaultDeposit, {
    operations: [
      { type: 'SUPPLY', to: STEAK.address, method: 'deposit(uint256,address)', ...some },
    ],
  })

const annotationAttacks = [
  createAnnotationAttack(
    'told as a withdrawal',
    vaultDeposit,
    'withdraw(uint256,address,address)',
    {},
  ),
  createAnnotationAttack('told by another name', vaultDeposit, 'claim', {}),
  createAnnotationAttack('told by no signature', vaultDeposit, 'deposit(uint256,adress)', {}),
  createAnnotationAttack('told as a claim', vaultApproval, 'claimRewards()', {}),
  createAnnotationAttack('told as half as much', vaultApproval, 'approve(address,uint256)', {
    amount: '50000000',
  }),
  createAnnotationAttack('told for another spender', vaultApproval, 'approve', { spender: THIEF }),
  createAnnotationAttack('told for another receiver', vaultDeposit, 'deposit', { receiver: THIEF }),
  createAnnotationAttack('told with a list of others', merklClaim, undefined, {
    users: [USER, THIEF],
  }),
  createAnnotationAttack('told with another value', lidoStake, 'submit(address)', { value: '5' }),
  createAnnotationAttack('told as what it is not, deep inside', vaultDeposit, undefined, {
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
  base: VerificationCase,
  action: NonNullable<Parameters<typeof createAttack>[3]['action']>,
) => createAttack('not-the-request', name, base, { action })

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
  createAttack('unexpected-step', 'called a withdrawal', vaultDeposit, {
    step: { type: 'WITHDRAW' },
  }),
  createAttack('unexpected-step', 'called an approval', vaultDeposit, {
    step: { type: 'APPROVAL' },
  }),
  createAttack('unexpected-step', 'called a claim', vaultDeposit, {
    step: { type: 'CLAIM_REWARDS' },
  }),
  createAttack('unexpected-step', 'called a bridge', vaultRedemption, { step: { type: 'BRIDGE' } }),
  // Each honest by itself, and not what was asked for.
  createReplacement('unexpected-step', vaultDeposit, {
    ...vaultDeposit,
    name: 'a redemption where a deposit was asked for',
    transaction: { ...vaultRedemption.transaction, type: 'SUPPLY' },
  }),
  createReplacement('unexpected-step', vaultRedemption, {
    ...vaultRedemption,
    name: 'a deposit where all was to come back',
    transaction: { ...vaultDeposit.transaction, type: 'UNSTAKE' },
  }),
  createReplacement('unknown-contract', vaultDeposit, {
    ...vaultDeposit,
    name: 'another protocol’s claim',
    transaction: merklClaim.transaction,
  }),
]

/** What is told, asked for or expected is something else. */
export const attacksOnWords: readonly Attack[] = [...annotationAttacks, ...requests, ...steps]
