import {
  createApproveCheckedInstruction,
  createApproveInstruction,
  createSyncNativeInstruction,
  createTransferCheckedInstruction,
  createTransferInstruction,
  NATIVE_MINT,
} from '@solana/spl-token'
import { createKey, paying, SOL } from '../../testing/stake-transactions.ts'
import { attack, instead, type Attack } from './attack.ts'
import {
  ata,
  depositInPool,
  depositSol,
  deactivateNative,
  LST,
  matchable,
  otherMint,
  owner,
  poolMint,
  purse,
  SHARE,
  stakeNative,
  supply,
  supplyVault,
  USDC,
  usdc,
  withdrawFromPool,
} from './bases.ts'
import { entering } from './case.ts'

const receiver = createKey(63).publicKey
const toReceiver = { amount: '250', receiverAddress: receiver.toBase58() }
const wrapped = ata(NATIVE_MINT)
const atVault = ata(NATIVE_MINT, purse)
const FOUR = 4n * BigInt(SOL)
const contracts = [purse.toBase58()]

/** Rights to, and moves of, tokens that nobody asked about. */
const ofOthers: readonly Attack[] = [
  ...[...matchable, supplyVault].flatMap((base) => [
    instead('other-token', 'an allowance of another token for a vault that is known', base, [
      ...base.instructions,
      createApproveCheckedInstruction(ata(otherMint), otherMint, purse, owner, 5n, 6),
    ]),
    instead('other-token', 'an allowance of nobody knows what for a vault that is known', base, [
      ...base.instructions,
      createApproveInstruction(createKey(70).publicKey, purse, owner, 5n),
    ]),
    instead('other-token', 'another token for a vault that is known', base, [
      ...base.instructions,
      createTransferCheckedInstruction(
        ata(otherMint),
        otherMint,
        ata(otherMint, purse),
        owner,
        5n,
        6,
      ),
    ]),
  ]),
  attack('other-token', 'another token for the receiver', supplyVault, {
    intent: entering({ asset: USDC, output: SHARE, given: toReceiver }),
    instructions: [
      ...supply(),
      createTransferInstruction(ata(otherMint), ata(otherMint, receiver), owner, 5n),
    ],
  }),
  attack('too-much-token', 'more for the receiver', supplyVault, {
    intent: entering({ asset: USDC, output: SHARE, given: toReceiver }),
    instructions: [
      ...supply(),
      createTransferInstruction(ata(usdc), ata(usdc, receiver), owner, 5n),
    ],
  }),
]

/** Wrapped coins that the person had before, taken beside those that were asked for. */
const ofWrapped: readonly Attack[] = [
  attack('too-much-native-value', 'wrapped coins of before, as much again', depositInPool, {
    intent: entering({ output: LST, contracts, given: { amount: '4' } }),
    instructions: [...depositSol(), createTransferInstruction(wrapped, atVault, owner, FOUR)],
  }),
  attack('too-much-native-value', 'wrapped coins of before, for a known vault', stakeNative, {
    instructions: [
      ...stakeNative.instructions,
      createTransferInstruction(wrapped, atVault, owner, 5n * BigInt(SOL)),
    ],
  }),
  attack('too-much-native-value', 'wrapped coins of before beside new ones', depositInPool, {
    intent: entering({ output: LST, contracts, given: { amount: '4' } }),
    instructions: [
      paying(Number(FOUR), wrapped),
      createSyncNativeInstruction(wrapped),
      createTransferInstruction(wrapped, atVault, owner, FOUR + 3_000_000n),
    ],
  }),
  ...[supplyVault, withdrawFromPool, deactivateNative].map((base) =>
    instead('too-much-native-value', 'wrapped coins of before', base, [
      ...base.instructions,
      createTransferInstruction(wrapped, atVault, owner, 5n),
    ]),
  ),
  instead('approval-too-large', 'an allowance of more wrapped coins than asked', stakeNative, [
    createApproveInstruction(wrapped, purse, owner, FOUR + 1n),
  ]),
]

/** Coins that lie in an account of the person's afterwards, where no program counts them as anything. */
const laidAside: readonly Attack[] = [ata(poolMint), wrapped].map((to, index) =>
  instead(
    'unknown-method',
    `coins into an account that does not count them (${index})`,
    depositInPool,
    [...depositSol({ funding: owner, lamports: 3 * SOL }), paying(500_000, to)],
  ),
)

export const attacksOnTokens: readonly Attack[] = [...ofOthers, ...ofWrapped, ...laidAside]
