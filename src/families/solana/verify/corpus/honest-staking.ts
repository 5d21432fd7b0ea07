import {
  createAssociatedTokenAccountIdempotentInstruction,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token'
import { StakePoolInstruction } from '@solana/spl-stake-pool'
import {
  Authorized,
  ComputeBudgetProgram,
  Lockup,
  PublicKey,
  StakeAuthorizationLayout,
  StakeProgram,
  TransactionInstruction,
} from '@solana/web3.js'
import { STAKE_POOLS } from '../../programs.ts'
import {
  deactivating,
  createKey,
  SOL,
  splitting,
  STAKE_RENT,
  stakeAccount,
  staking,
  validator,
  withdrawing,
} from '../../testing/stake-transactions.ts'
import {
  ata,
  depositSol,
  GIVEN,
  LST,
  newStake,
  owner,
  poolAccounts,
  poolMint,
  VALIDATOR,
  withdrawSol,
  withdrawStake,
} from './bases.ts'
import { call, key, stakeCall } from './additions.ts'
import { stakingByNonce } from './attacks-by-nonces.ts'
import { entering, leaving, managing } from './case.ts'

import { honest, memo, tip, type Honest } from './honest.ts'
const stakeOne = entering({ given: { amount: '4', validatorAddress: VALIDATOR } })
const unstake = leaving({ given: { amount: '4', validatorAddress: VALIDATOR } })
const claim = managing('WITHDRAW', { given: {} })

/** A stake with a key of its own instead of a seed. */
const keyedStake = (lamports: number): TransactionInstruction[] => [
  ...StakeProgram.createAccount({
    fromPubkey: owner,
    stakePubkey: createKey(60).publicKey,
    authorized: new Authorized(owner, owner),
    lockup: new Lockup(0, 0, PublicKey.default),
    lamports,
  }).instructions,
  ...StakeProgram.delegate({
    stakePubkey: createKey(60).publicKey,
    authorizedPubkey: owner,
    votePubkey: validator,
  }).instructions,
]

const RENT = key(new PublicKey('SysvarRent111111111111111111111111111111111'), false, false)
function checkedStake(): TransactionInstruction[] {
  const [creation, , delegation] = keyedStake(4 * SOL)
  if (!creation || !delegation) throw new Error('not a stake')
  const keys = [
    key(createKey(60).publicKey),
    RENT,
    key(owner, false, false),
    key(owner, true, false),
  ]
  return [creation, stakeCall(9, keys), delegation]
}

export const honestStaking: readonly Honest[] = [
  honest('Native staking', 'by a seed', stakeOne, staking()),
  honest(
    'Native staking',
    'by a seed, with rent on top',
    stakeOne,
    staking({ lamports: 4 * SOL + STAKE_RENT }),
  ),
  honest('Native staking', 'by a key', stakeOne, keyedStake(4 * SOL)),
  honest(
    'Native staking',
    'by a key, with rent on top',
    stakeOne,
    keyedStake(4 * SOL + STAKE_RENT),
  ),
  honest('Native staking', 'checked', stakeOne, checkedStake()),
  honest('Native staking', 'with a memo', stakeOne, [...staking(), memo('staked', [owner])]),
  honest('Native staking', 'with a tip', stakeOne, [...staking(), tip(10_000)]),
  honest('Native staking', 'with a limit of loaded data', stakeOne, [
    call(ComputeBudgetProgram.programId, [], [4, 0, 0, 1, 0]),
    ...staking(),
  ]),
  honest('Native staking', 'of version 0', stakeOne, staking(), { version: 0 }),
  honest('Native staking', 'by a nonce of their own', stakeOne, stakingByNonce()),
  honest(
    'Native staking',
    'paid by whom the request names',
    {
      ...stakeOne,
      request: {
        ...stakeOne.request,
        arguments: {
          ...stakeOne.request.arguments,
          feePayerAddress: createKey(61).publicKey.toBase58(),
        },
      },
    },
    staking(),
    { payer: createKey(61).publicKey },
  ),
  honest(
    'Native staking',
    'in two stakes',
    entering({
      given: { amount: '8', validatorAddresses: [VALIDATOR, createKey(62).publicKey.toBase58()] },
    }),
    [
      ...staking(),
      ...StakeProgram.createAccountWithSeed({
        fromPubkey: owner,
        stakePubkey: await PublicKey.createWithSeed(owner, 'two', StakeProgram.programId),
        basePubkey: owner,
        seed: 'two',
        authorized: new Authorized(owner, owner),
        lockup: new Lockup(0, 0, PublicKey.default),
        lamports: 4 * SOL,
      }).instructions,
      ...StakeProgram.delegate({
        stakePubkey: await PublicKey.createWithSeed(owner, 'two', StakeProgram.programId),
        authorizedPubkey: owner,
        votePubkey: createKey(62).publicKey,
      }).instructions,
    ],
  ),
  honest(
    'Native staking',
    'a split',
    leaving({ given: { amount: '1', validatorAddress: VALIDATOR } }),
    splitting(SOL),
  ),
  honest(
    'Native staking',
    'a split and what follows',
    leaving({ given: { amount: '1', validatorAddress: VALIDATOR } }),
    [...splitting(SOL), ...deactivating()],
  ),
  honest('Native staking', 'taken back', unstake, deactivating()),
  honest(
    'Native staking',
    'two taken back',
    leaving({ given: { useMaxAmount: true, validatorAddress: VALIDATOR } }),
    [
      ...deactivating(),
      ...StakeProgram.deactivate({ stakePubkey: createKey(9).publicKey, authorizedPubkey: owner })
        .instructions,
    ],
  ),
  honest('Native staking', 'withdrawn', claim, withdrawing()),
  honest(
    'Native staking',
    'withdrawn to a receiver',
    managing('WITHDRAW', { given: { receiverAddress: createKey(63).publicKey.toBase58() } }),
    withdrawing(createKey(63).publicKey),
  ),
  honest(
    'Native staking',
    'merged',
    managing('MERGE', { given: {} }),
    StakeProgram.merge({
      stakePubkey: stakeAccount,
      sourceStakePubKey: createKey(9).publicKey,
      authorizedPubkey: owner,
    }).instructions,
  ),
  honest(
    'Native staking',
    'delegated again',
    managing('RESTAKE', { given: { validatorAddress: VALIDATOR } }),
    StakeProgram.delegate({
      stakePubkey: stakeAccount,
      authorizedPubkey: owner,
      votePubkey: validator,
    }).instructions,
  ),
  honest('Native staking', 'moved between stakes', managing('MOVE', { given: {} }), [
    stakeCall(
      17,
      [key(stakeAccount), key(createKey(9).publicKey), key(owner, true, false)],
      [1, 0, 0, 0, 0, 0, 0, 0],
    ),
  ]),
]

/** Pools of one program and its copies; each with the same instructions, as its own SDK builds them. */
const POOLS = ['Jito', 'BlazeStake', 'Sanctum', 'Cogent', 'Lido-like', 'JPool'] as const
export const inPool = entering({ output: LST, given: { amount: '4' } })
export const outOfPool = leaving({ output: LST, given: { amount: '1.1' } })

/** The same instructions at another copy of the program. */
const atCopy = (index: number, all: readonly TransactionInstruction[]): TransactionInstruction[] =>
  all.map(({ programId, keys, data }) =>
    STAKE_POOLS.includes(programId.toBase58())
      ? new TransactionInstruction({
          programId: new PublicKey(STAKE_POOLS[index % 3] ?? ''),
          keys,
          data,
        })
      : new TransactionInstruction({ programId, keys, data }),
  )

/** With the least that must come: the instruction's number, its amount and that. */
export function withSlippage(
  all: readonly TransactionInstruction[],
  number: number,
  least: bigint,
) {
  return all.map((each) => {
    if (!STAKE_POOLS.includes(each.programId.toBase58())) return each
    const data = Buffer.concat([each.data, Buffer.from(new BigUint64Array([least]).buffer)])
    data[0] = number
    return new TransactionInstruction({ programId: each.programId, keys: each.keys, data })
  })
}

const update = (number: number, size: number) =>
  call(
    new PublicKey(STAKE_POOLS[0] ?? ''),
    [key(poolAccounts.stakePool), key(poolAccounts.validatorList)],
    [number, ...Array.from({ length: size }, () => 0)],
  )

const depositAuthority = createKey(33).publicKey
const stakeIntoPool = [
  createAssociatedTokenAccountIdempotentInstruction(owner, ata(poolMint), owner, poolMint),
  ...([StakeAuthorizationLayout.Staker, StakeAuthorizationLayout.Withdrawer] as const).flatMap(
    (stakeAuthorizationType) =>
      StakeProgram.authorize({
        stakePubkey: stakeAccount,
        authorizedPubkey: owner,
        newAuthorizedPubkey: depositAuthority,
        stakeAuthorizationType,
      }).instructions,
  ),
  StakePoolInstruction.depositStake({
    ...poolAccounts,
    depositAuthority,
    depositStake: stakeAccount,
    validatorStake: createKey(39).publicKey,
    destinationPoolAccount: ata(poolMint),
    referralPoolAccount: ata(poolMint),
  }),
]

export const honestPools: readonly Honest[] = POOLS.flatMap((protocol, index) => [
  honest(protocol, 'coins in', inPool, atCopy(index, depositSol())),
  honest(
    protocol,
    'coins in, straight from the wallet',
    inPool,
    atCopy(index, depositSol({ funding: owner })),
  ),
  honest(protocol, 'coins in, with a memo and a tip', inPool, [
    ...atCopy(index, depositSol()),
    memo(protocol),
    tip(5_000),
  ]),
  honest(
    protocol,
    'coins in, with a least',
    inPool,
    withSlippage(atCopy(index, depositSol()), 25, 3_600_000_000n),
  ),
  honest(protocol, 'coins out', outOfPool, atCopy(index, withdrawSol())),
  honest(
    protocol,
    'coins out, with a least',
    outOfPool,
    withSlippage(atCopy(index, withdrawSol()), 26, 1_080_000_000n),
  ),
  honest(protocol, 'a stake out', outOfPool, atCopy(index, withdrawStake())),
  honest(protocol, 'a stake out, and taken back', outOfPool, [
    ...atCopy(index, withdrawStake()),
    ...StakeProgram.deactivate({ stakePubkey: newStake, authorizedPubkey: owner }).instructions,
  ]),
])

export const honestPoolForms: readonly Honest[] = [
  honest(
    'SPL stake pool',
    'a stake out, with a least',
    outOfPool,
    withSlippage(withdrawStake(), 24, 1_000_000_000n),
  ),
  honest('SPL stake pool', 'a stake in', inPool, stakeIntoPool),
  honest('SPL stake pool', 'a stake in, with a least', inPool, withSlippage(stakeIntoPool, 23, 1n)),
  honest('SPL stake pool', 'coins in, brought up to date first', inPool, [
    update(6, 5),
    update(7, 0),
    update(8, 0),
    ...depositSol(),
  ]),
  honest(
    'SPL stake pool',
    'coins out by the owner’s own signature',
    outOfPool,
    withdrawSol({ delegate: owner }).filter(({ programId }) => !programId.equals(TOKEN_PROGRAM_ID)),
  ),
  honest(
    'SPL stake pool',
    'coins out, with dust left of the allowance',
    outOfPool,
    withdrawSol({ approved: GIVEN + 3n }),
  ),
  honest(
    'SPL stake pool',
    'coins in for a receiver',
    entering({
      output: LST,
      given: { amount: '4', receiverAddress: createKey(63).publicKey.toBase58() },
    }),
    depositSol({ to: ata(poolMint, createKey(63).publicKey) }),
  ),
]
