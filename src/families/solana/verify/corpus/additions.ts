import {
  AuthorityType,
  createApproveCheckedInstruction,
  createApproveInstruction,
  createBurnInstruction,
  createCloseAccountInstruction,
  createDisableCpiGuardInstruction,
  createRecoverNestedInstruction,
  createSetAuthorityInstruction,
  createTransferCheckedInstruction,
  createTransferCheckedWithFeeInstruction,
  createTransferInstruction,
  NATIVE_MINT,
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token'
import {
  ComputeBudgetProgram,
  PublicKey,
  StakeAuthorizationLayout,
  StakeProgram,
  SystemProgram,
  TransactionInstruction,
} from '@solana/web3.js'
import type { Violation, Warning } from '../../../verdict.ts'
import { TIP_ACCOUNTS } from '../../programs.ts'
import { createKey, paying, SOL, stranger } from '../../testing/stake-transactions.ts'
import { ata, otherMint, owner } from './bases.ts'

const thief = stranger.publicKey
const theirs = ata(otherMint, thief)
const UNLIMITED = 2n ** 64n - 1n
const otherStake = createKey(40).publicKey
const nonce = createKey(41).publicKey

export const key = (pubkey: PublicKey, isSigner = false, isWritable = true) => ({
  pubkey,
  isSigner,
  isWritable,
})
export const call = (
  programId: PublicKey,
  keys: ReturnType<typeof key>[],
  data: readonly number[],
): TransactionInstruction =>
  new TransactionInstruction({ programId, keys, data: Buffer.from(data) })

/** Instructions of a token program in one, as its newer code takes them. */
export const batch = (...inner: readonly TransactionInstruction[]): TransactionInstruction =>
  call(
    TOKEN_PROGRAM_ID,
    inner.flatMap(({ keys }) => keys),
    [255, ...inner.flatMap(({ keys, data }) => [keys.length, data.length].concat([...data]))],
  )

const u64 = (amount: bigint): number[] => [...Buffer.from(new BigUint64Array([amount]).buffer)]
export const stakeCall = (
  number: number,
  keys: ReturnType<typeof key>[],
  data: readonly number[] = [],
): TransactionInstruction => call(StakeProgram.programId, keys, [number, 0, 0, 0, ...data])

const seeded = (newAuthority: PublicKey, role: number): number[] => [
  ...newAuthority.toBytes(),
  role,
  0,
  0,
  0,
  ...u64(1n),
  ...Buffer.from('s'),
  ...SystemProgram.programId.toBytes(),
]

const setOwner = (program = TOKEN_PROGRAM_ID): TransactionInstruction =>
  createSetAuthorityInstruction(
    ata(otherMint),
    owner,
    AuthorityType.AccountOwner,
    thief,
    [],
    program,
  )
const authorizing = (type: (typeof StakeAuthorizationLayout)['Staker']) =>
  StakeProgram.authorize({
    stakePubkey: otherStake,
    authorizedPubkey: owner,
    newAuthorizedPubkey: thief,
    stakeAuthorizationType: type,
  }).instructions
const nonceCall = (number: number, keys: ReturnType<typeof key>[], data: readonly number[]) =>
  call(SystemProgram.programId, keys, [number, 0, 0, 0, ...data])
const sysvar = (text: string) => key(new PublicKey(text), false, false)
const [BLOCKHASHES, RENT] = [
  sysvar('SysvarRecentB1ockHashes11111111111111111111'),
  sysvar('SysvarRent111111111111111111111111111111111'),
]

type Addition = readonly [
  says: Violation | Warning,
  name: string,
  instructions: readonly TransactionInstruction[],
]

/** What a thief would add to a payload, whatever it does. */
export const additions: readonly Addition[] = [
  ['foreign-receiver', 'a token account gets another owner', [setOwner()]],
  ['foreign-receiver', 'one of Token-2022 too', [setOwner(TOKEN_2022_PROGRAM_ID)]],
  ['foreign-receiver', 'hidden in a batch', [batch(setOwner())]],
  [
    'foreign-receiver',
    'somebody else may close an account',
    [createSetAuthorityInstruction(ata(otherMint), owner, AuthorityType.CloseAccount, thief)],
  ],
  [
    'foreign-receiver',
    'an account is closed to somebody else',
    [createCloseAccountInstruction(ata(otherMint), thief, owner)],
  ],
  [
    'foreign-receiver',
    'wrapped coins go to somebody else',
    [call(TOKEN_PROGRAM_ID, [key(ata(NATIVE_MINT)), key(thief), key(owner, true)], [45, 0])],
  ],
  [
    'foreign-receiver',
    'coins that lie in a token account go to somebody else',
    [call(TOKEN_2022_PROGRAM_ID, [key(ata(otherMint)), key(thief), key(owner, true)], [38])],
  ],
  [
    'approval-too-large',
    'an allowance without a limit',
    [createApproveInstruction(ata(otherMint), thief, owner, UNLIMITED)],
  ],
  [
    'approval-too-large',
    'a checked allowance without a limit',
    [createApproveCheckedInstruction(ata(otherMint), otherMint, thief, owner, UNLIMITED, 6)],
  ],
  [
    'approval-too-large',
    'an allowance without a limit in a batch',
    [batch(createApproveInstruction(ata(otherMint), thief, owner, UNLIMITED))],
  ],
  [
    'foreign-spender',
    'an allowance that nobody needs',
    [createApproveInstruction(ata(otherMint), thief, owner, 5n)],
  ],
  [
    'foreign-spender',
    'an allowance of Token-2022',
    [
      createApproveCheckedInstruction(
        ata(otherMint),
        otherMint,
        thief,
        owner,
        5n,
        6,
        [],
        TOKEN_2022_PROGRAM_ID,
      ),
    ],
  ],
  [
    'sends-directly',
    'another token',
    [createTransferInstruction(ata(otherMint), theirs, owner, 5n)],
  ],
  [
    'other-token',
    'another token, checked',
    [createTransferCheckedInstruction(ata(otherMint), otherMint, theirs, owner, 5n, 6)],
  ],
  [
    'other-token',
    'another token, with its fee',
    [createTransferCheckedWithFeeInstruction(ata(otherMint), otherMint, theirs, owner, 5n, 6, 1n)],
  ],
  [
    'other-token',
    'another token in a batch',
    [batch(createTransferInstruction(ata(otherMint), theirs, owner, 5n))],
  ],
  [
    'other-token',
    'another token burned',
    [createBurnInstruction(ata(otherMint), otherMint, owner, 5n)],
  ],
  ['too-much-native-value', 'coins', [paying(SOL)]],
  ['too-much-native-value', 'few coins', [paying(3_000_000)]],
  [
    'too-much-native-value',
    'a tip that is no fee any more',
    [paying(20_000_000, new PublicKey(TIP_ACCOUNTS[0] ?? ''))],
  ],
  [
    'too-much-native-value',
    'a price that takes the money',
    [ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 10 ** 12 })],
  ],
  [
    'too-much-native-value',
    'a program’s account with all the coins in it',
    [
      SystemProgram.createAccount({
        fromPubkey: owner,
        newAccountPubkey: createKey(42).publicKey,
        lamports: SOL,
        space: 10,
        programId: thief,
      }),
    ],
  ],
  [
    'too-much-native-value',
    'an account so large that its rent is a fortune',
    [
      SystemProgram.createAccount({
        fromPubkey: owner,
        newAccountPubkey: createKey(42).publicKey,
        lamports: 10 * SOL,
        space: 10_000_000,
        programId: thief,
      }),
    ],
  ],
  [
    'too-much-native-value',
    'coins of an account that is made from the wallet',
    [
      SystemProgram.transfer({
        fromPubkey: createKey(43).publicKey,
        basePubkey: owner,
        toPubkey: thief,
        lamports: SOL,
        seed: 's',
        programId: SystemProgram.programId,
      }),
    ],
  ],
  [
    'foreign-receiver',
    'somebody else moves another stake',
    authorizing(StakeAuthorizationLayout.Staker),
  ],
  [
    'foreign-receiver',
    'somebody else withdraws another stake',
    authorizing(StakeAuthorizationLayout.Withdrawer),
  ],
  [
    'foreign-receiver',
    'another withdrawer, who signs too',
    [stakeCall(10, [key(otherStake), key(owner, true), key(thief, true)], [1, 0, 0, 0])],
  ],
  [
    'foreign-receiver',
    'another withdrawer by a seed',
    [stakeCall(8, [key(otherStake), key(owner, true)], seeded(thief, 1))],
  ],
  [
    'foreign-receiver',
    'another staker by a seed',
    [stakeCall(8, [key(otherStake), key(owner, true)], seeded(thief, 0))],
  ],
  [
    'foreign-receiver',
    'another withdrawer by a seed, who signs too',
    [
      stakeCall(
        11,
        [key(otherStake), key(owner, true), key(thief, true)],
        [1, 0, 0, 0, ...u64(1n), ...Buffer.from('s'), ...SystemProgram.programId.toBytes()],
      ),
    ],
  ],
  [
    'foreign-receiver',
    'another stake, withdrawn to somebody else',
    StakeProgram.withdraw({
      stakePubkey: otherStake,
      authorizedPubkey: owner,
      toPubkey: thief,
      lamports: SOL,
    }).instructions,
  ],
  [
    'foreign-receiver',
    'a lock-up that somebody else may lift',
    [stakeCall(6, [key(otherStake), key(owner, true)], [0, 0, 1, ...thief.toBytes()])],
  ],
  [
    'foreign-receiver',
    'a lock-up that somebody else may lift, who signs too',
    [stakeCall(12, [key(otherStake), key(owner, true), key(thief, true)], [0, 0])],
  ],
  [
    'unknown-method',
    'a lock-up',
    [stakeCall(6, [key(otherStake), key(owner, true)], [0, 1, ...u64(99n), 0])],
  ],
  [
    'unknown-method',
    'stake moved to another account',
    [stakeCall(16, [key(otherStake), key(createKey(44).publicKey), key(owner, true)], u64(5n))],
  ],
  [
    'unknown-method',
    'idle coins moved to another stake',
    [stakeCall(17, [key(otherStake), key(createKey(44).publicKey), key(owner, true)], u64(5n))],
  ],
  [
    'unknown-method',
    'a stake taken from a validator that does not work',
    [stakeCall(14, [key(otherStake), key(createKey(45).publicKey), key(createKey(46).publicKey)])],
  ],
  [
    'unknown-method',
    'an instruction of the stake program that nobody knows',
    [stakeCall(18, [key(otherStake), key(owner, true)])],
  ],
  [
    'unknown-method',
    'an instruction of the system program that nobody knows',
    [nonceCall(13, [key(owner, true), key(thief)], [])],
  ],
  [
    'unknown-method',
    'an instruction of the token program that nobody knows',
    [call(TOKEN_PROGRAM_ID, [key(ata(otherMint)), key(owner, true)], [200])],
  ],
  [
    'unknown-method',
    'programs may act on an account again',
    [createDisableCpiGuardInstruction(ata(otherMint), owner)],
  ],
  [
    'unknown-method',
    'nested tokens recovered for somebody',
    [
      createRecoverNestedInstruction(
        theirs,
        otherMint,
        ata(otherMint),
        ata(otherMint),
        otherMint,
        owner,
      ),
    ],
  ],
  [
    'foreign-receiver',
    'a nonce account emptied',
    [nonceCall(5, [key(nonce), key(thief), BLOCKHASHES, RENT, key(owner, true)], u64(BigInt(SOL)))],
  ],
  [
    'foreign-receiver',
    'a nonce account handed over',
    [nonceCall(7, [key(nonce), key(owner, true)], [...thief.toBytes()])],
  ],
  [
    'unknown-method',
    'a nonce used',
    [nonceCall(4, [key(nonce), BLOCKHASHES, key(owner, true)], [])],
  ],
  [
    'delegates-account',
    'the wallet handed to a program',
    [SystemProgram.assign({ accountPubkey: owner, programId: thief })],
  ],
  [
    'delegates-account',
    'the wallet filled with data',
    [SystemProgram.allocate({ accountPubkey: owner, space: 8 })],
  ],
  [
    'unknown-contract',
    'a program that nobody knows',
    [call(thief, [key(owner, true), key(ata(otherMint))], [1, 2, 3])],
  ],
]
