import type { Hex } from 'viem'
import { createAttack, createReplacement, type Attack } from './attack.ts'
import {
  withArriving,
  call,
  createManageIntent,
  createStepCase,
  type VerificationCase,
} from './case.ts'
import { made, USER } from './people.ts'
import { AUSDC, STEAK, USDC } from './protocols.ts'

const STAKING = made(670)
const CENT = 100_000_000n

/** A step of a pending action with what is staked, which no token stands for; half of it arrives. */
const pending = (name: string, action: string, type: string, data: Hex): VerificationCase =>
  withArriving(
    createStepCase(
      `${action}: ${name}`,
      createManageIntent(action, { asset: USDC, contracts: [STAKING] }),
      type,
      STAKING,
      data,
    ),
    [USDC, CENT / 2n],
  )

const claims = ['CLAIM_REWARDS', 'CLAIM_UNSTAKED'].map((action) =>
  pending('what is due', action, action, call('function getReward()')),
)

const exits: readonly (readonly [string, string, Hex])[] = [
  ['an exit', 'WITHDRAW', call('function exit()')],
  ['all of it', 'UNSTAKE', call('function withdrawAll()')],
  ['an amount', 'UNSTAKE', call('function unstake(uint256)', CENT)],
  ['a withdrawal', 'WITHDRAW', call('function withdraw()')],
  ['a withdrawal of an amount', 'WITHDRAW', call('function withdraw(uint256)', CENT)],
  ['a redemption', 'WITHDRAW_ALL', call('function redeem(uint256)', CENT)],
  ['a queue', 'UNSTAKE', call('function requestWithdrawal(uint256)', CENT)],
  ['an unlock', 'UNLOCK', call('function unlock(uint256)', CENT)],
]

const deposits: readonly (readonly [string, string, Hex])[] = [
  ['a vote', 'VOTE', call('function activate(address)', STAKING)],
  ['all staked', 'STAKE', call('function stakeAll()')],
  ['an account', 'LOCK', call('function createAccount()')],
  ['a stake again', 'RESTAKE', call('function deposit(uint256)', CENT)],
  ['an approval', 'APPROVAL', call('function approve(address,uint256)', STAKING, 0n)],
]

/** A claim takes what is due, and nothing in or out. */
const inClaims = claims.flatMap((base) =>
  [...exits, ...deposits].map(([name, type, data]) =>
    createReplacement('unexpected-step', base, pending(name, base.action.type, type, data)),
  ),
)

/** Who stakes again, votes or delegates takes nothing out. */
const inStakes = [
  'RESTAKE',
  'RESTAKE_REWARDS',
  'STAKE_LOCKED',
  'REBOND',
  'VOTE',
  'DELEGATE',
].flatMap((action) => {
  const base = pending('a stake', action, 'STAKE', call('function stakeAll()'))
  return exits.map(([name, type, data]) =>
    createReplacement('unexpected-step', base, pending(name, action, type, data)),
  )
})

/** Who withdraws what is free puts nothing in. */
const inWithdrawals = ['WITHDRAW', 'WITHDRAW_ALL', 'UNLOCK_LOCKED'].flatMap((action) => {
  const base = pending('a withdrawal', action, 'WITHDRAW', call('function withdraw()'))
  return deposits
    .filter(([, type]) => type !== 'APPROVAL')
    .map(([name, type, data]) =>
      createReplacement('unexpected-step', base, pending(name, action, type, data)),
    )
})

/** What a type means that nobody knows, nobody knows. */
const inUnknown = ['MIGRATE', 'VERIFY_WITHDRAW_CREDENTIALS', 'HARVEST', 'constructor'].flatMap(
  (action) =>
    claims
      .slice(0, 1)
      .flatMap((base) =>
        [
          pending('a claim', action, 'CLAIM_REWARDS', call('function getReward()')),
          pending('a withdrawal', action, 'WITHDRAW', call('function withdraw()')),
          pending('a stake', action, 'STAKE', call('function stakeAll()')),
        ].map((other) => createReplacement('unexpected-step', base, other)),
      ),
)

/** A claim that gives the position up. */
const ofPositions = [AUSDC, STEAK].map((output) => {
  const claim = createStepCase(
    `a claim of ${output.symbol}`,
    createManageIntent('CLAIM_REWARDS', { asset: USDC, output, contracts: [STAKING] }),
    'CLAIM_REWARDS',
    STAKING,
    call('function getReward(address)', USER),
  )
  const left = [{ token: output.address, amount: CENT }]
  return createAttack(
    'other-money-leaves',
    'the position leaves',
    withArriving(claim, [USDC, CENT]),
    {
      simulation: { left },
    },
  )
})

/** Pending actions that do something else than their type says. */
export const attacksOnPending: readonly Attack[] = [
  ...inClaims,
  ...inStakes,
  ...inWithdrawals,
  ...inUnknown,
  ...ofPositions,
]
