import {
  createApproveInstruction,
  createAssociatedTokenAccountIdempotentInstruction,
  createMintToCheckedInstruction,
  createTransferInstruction,
} from '@solana/spl-token'
import { StakePoolInstruction } from '@solana/spl-stake-pool'
import {
  Lockup,
  PublicKey,
  StakeAuthorizationLayout,
  StakeProgram,
  SystemProgram,
  TransactionInstruction,
} from '@solana/web3.js'
import {
  createKey,
  paying,
  SOL,
  splitting,
  STAKE_RENT,
  stakeAccount,
  staking,
  stranger,
  deactivating,
  withdrawing,
} from '../../testing/stake-transactions.ts'
import { additions, key, stakeCall } from './additions.ts'
import { attack, instead, type Attack } from './attack.ts'
import { attacksByNonces } from './attacks-by-nonces.ts'
import {
  ata,
  bases,
  depositInPool,
  depositSol,
  deactivateNative,
  ephemeral,
  GIVEN,
  otherMint,
  owner,
  poolAccounts,
  poolMint,
  purse,
  shareMint,
  splitNative,
  stakeNative,
  supply,
  supplyVault,
  takeStakeFromPool,
  usdc,
  withdrawFromPool,
  withdrawNative,
  withdrawSol,
  withdrawStake,
} from './bases.ts'

const thief = stranger.publicKey

/** Every base with everything that a thief would add. */
export const addedAttacks: readonly Attack[] = bases.flatMap((base) =>
  additions.map(([finding, name, more]) =>
    instead(finding, name, base, [...base.instructions, ...more]),
  ),
)

const sysvar = (text: string) => key(new PublicKey(text), false, false)
const RENT = sysvar('SysvarRent111111111111111111111111111111111')

/** A stake whose owners sign for it, with whoever they are. */
function initializedFor(staker: PublicKey, withdrawer: PublicKey): TransactionInstruction[] {
  const [limit, price, creation, , delegation] = staking()
  if (!limit || !price || !creation || !delegation) throw new Error('not a stake')
  const keys = [key(stakeAccount), RENT, key(staker), key(withdrawer, true)]
  return [limit, price, creation, stakeCall(9, keys), delegation]
}

export const attacksOnStakes: readonly Attack[] = [
  instead('foreign-receiver', 'another staker', stakeNative, staking({ staker: thief })),
  instead('foreign-receiver', 'another owner', stakeNative, staking({ withdrawer: thief })),
  instead(
    'foreign-receiver',
    'all for somebody else',
    stakeNative,
    staking({ staker: thief, withdrawer: thief }),
  ),
  instead(
    'foreign-receiver',
    'for nobody',
    stakeNative,
    staking({ withdrawer: PublicKey.default }),
  ),
  instead(
    'foreign-receiver',
    'a custodian',
    stakeNative,
    staking({ lockup: new Lockup(0, 0, thief) }),
  ),
  instead(
    'foreign-receiver',
    'locked up for a custodian',
    stakeNative,
    staking({ lockup: new Lockup(1_900_000_000, 0, thief) }),
  ),
  instead(
    'unknown-method',
    'locked up for years',
    stakeNative,
    staking({ lockup: new Lockup(1_900_000_000, 0, PublicKey.default) }),
  ),
  instead(
    'unknown-method',
    'locked up for epochs',
    stakeNative,
    staking({ lockup: new Lockup(0, 900, owner) }),
  ),
  instead(
    'foreign-receiver',
    'checked, for another staker',
    stakeNative,
    initializedFor(thief, owner),
  ),
  instead(
    'foreign-receiver',
    'checked, for another owner',
    stakeNative,
    initializedFor(owner, thief),
  ),
  instead(
    'foreign-receiver',
    'another validator',
    stakeNative,
    staking({ vote: createKey(8).publicKey }),
  ),
  instead('other-amount', 'less', stakeNative, staking({ lamports: 3 * SOL })),
  instead('too-much-native-value', 'more', stakeNative, staking({ lamports: 5 * SOL })),
  instead(
    'too-much-native-value',
    'one lamport more than amount and rent',
    stakeNative,
    staking({ lamports: 4 * SOL + STAKE_RENT + 1 }),
  ),
  instead('unknown-method', 'nothing but a payment', stakeNative, [paying(4 * SOL)]),
  instead('foreign-receiver', 'only a payment', stakeNative, [paying(4 * SOL)]),
  instead('unknown-method', 'without delegating', stakeNative, staking().slice(0, 3)),
  instead('wrong-sender', 'delegated by somebody else', stakeNative, [
    ...staking().slice(0, 4),
    ...StakeProgram.delegate({
      stakePubkey: stakeAccount,
      authorizedPubkey: thief,
      votePubkey: createKey(3).publicKey,
    }).instructions,
  ]),
  attack('wrong-sender', 'paid by somebody else', stakeNative, { payer: thief }),
  attack('wrong-sender', 'paid by somebody else', withdrawNative, { payer: thief }),
  instead('unknown-method', 'and split', stakeNative, [...staking(), ...splitting(SOL)]),
  instead('unknown-method', 'and taken back', stakeNative, [...staking(), ...deactivating()]),
  instead('unknown-method', 'and withdrawn', stakeNative, [...staking(), ...withdrawing()]),
  instead('unknown-method', 'with another seed', stakeNative, [
    SystemProgram.createAccountWithSeed({
      fromPubkey: owner,
      newAccountPubkey: stakeAccount,
      basePubkey: owner,
      seed: 'stake:0012',
      lamports: 4 * SOL,
      space: 200,
      programId: StakeProgram.programId,
    }),
    ...staking().slice(3),
  ]),
  ...attacksByNonces,
  instead('foreign-receiver', 'to somebody else', withdrawNative, withdrawing(thief)),
  instead('wrong-sender', 'of somebody else', withdrawNative, withdrawing(owner, thief)),
  instead('wrong-sender', 'of somebody else', deactivateNative, deactivating(thief)),
  instead('other-amount', 'more than asked', splitNative, splitting(2 * SOL)),
  instead('unknown-method', 'with a new stake', splitNative, [
    ...splitting(SOL),
    ...staking().slice(-1),
  ]),
  instead('too-much-native-value', 'with more than rent', splitNative, [
    ...splitting(SOL),
    paying(1, stakeAccount),
  ]),
]

const toPool = (
  change: Partial<Parameters<typeof StakePoolInstruction.depositSol>[0]>,
  paid = 4 * SOL,
): TransactionInstruction[] => [
  ...depositSol({ paid }).slice(0, -1),
  StakePoolInstruction.depositSol({
    ...poolAccounts,
    fundingAccount: ephemeral,
    destinationPoolAccount: ata(poolMint),
    referralPoolAccount: ata(poolMint),
    lamports: 4 * SOL,
    ...change,
  }),
]

/** The same instruction at a program that looks like a pool's. */
const elsewhere = ({ keys, data }: TransactionInstruction) =>
  new TransactionInstruction({ programId: thief, keys, data })

const opening = createAssociatedTokenAccountIdempotentInstruction(
  owner,
  ata(poolMint, thief),
  thief,
  poolMint,
)

const handedStake = (to: PublicKey): TransactionInstruction[] => [
  ...([StakeAuthorizationLayout.Staker, StakeAuthorizationLayout.Withdrawer] as const).flatMap(
    (stakeAuthorizationType) =>
      StakeProgram.authorize({
        stakePubkey: createKey(40).publicKey,
        authorizedPubkey: owner,
        newAuthorizedPubkey: to,
        stakeAuthorizationType,
      }).instructions,
  ),
  StakePoolInstruction.depositStake({
    ...poolAccounts,
    depositAuthority: createKey(33).publicKey,
    depositStake: createKey(40).publicKey,
    validatorStake: createKey(39).publicKey,
    destinationPoolAccount: ata(poolMint),
    referralPoolAccount: ata(poolMint),
  }),
]

export const attacksOnPools: readonly Attack[] = [
  instead('foreign-receiver', 'for somebody else', depositInPool, [
    opening,
    ...toPool({ destinationPoolAccount: ata(poolMint, thief) }),
  ]),
  instead(
    'other-token',
    'of another pool',
    depositInPool,
    depositSol({ mint: otherMint, to: ata(otherMint) }),
  ),
  instead(
    'too-much-native-value',
    'more than asked',
    depositInPool,
    depositSol({ lamports: 5 * SOL }),
  ),
  instead('other-amount', 'less than asked', depositInPool, depositSol({ lamports: 3 * SOL })),
  instead('sends-directly', 'less than was handed on', depositInPool, toPool({ lamports: SOL })),
  instead('sends-directly', 'paid to a key that does not put it in', depositInPool, [
    ...depositSol({ funding: owner, lamports: SOL }),
    paying(3 * SOL),
  ]),
  instead('too-much-native-value', 'paid twice', depositInPool, [
    ...depositSol(),
    ...depositSol({ funding: owner }).slice(-1),
  ]),
  instead('unknown-contract', 'at another program', depositInPool, [
    ...depositSol().slice(0, -1),
    ...depositSol().slice(-1).map(elsewhere),
  ]),
  instead('unknown-method', 'with a stake of the user’s', depositInPool, [
    ...depositSol(),
    ...handedStake(createKey(33).publicKey),
  ]),
  instead('foreign-receiver', 'with a stake that is handed to a thief', depositInPool, [
    ...depositSol(),
    ...handedStake(thief),
  ]),
  instead('foreign-receiver', 'to somebody else', withdrawFromPool, withdrawSol({ to: thief })),
  instead('foreign-receiver', 'for somebody else', takeStakeFromPool, withdrawStake({ to: thief })),
  instead(
    'foreign-spender',
    'allowed more than is taken',
    withdrawFromPool,
    withdrawSol({ approved: GIVEN * 3n }),
  ),
  instead(
    'foreign-spender',
    'allowed more than is taken',
    takeStakeFromPool,
    withdrawStake({ approved: GIVEN * 3n }),
  ),
  instead(
    'approval-too-large',
    'allowed without a limit',
    withdrawFromPool,
    withdrawSol({ approved: 2n ** 64n - 1n }),
  ),
  instead('foreign-spender', 'allowed to a key that takes nothing', withdrawFromPool, [
    createApproveInstruction(ata(poolMint), thief, owner, GIVEN),
    ...withdrawSol({ delegate: owner }).slice(-1),
  ]),
  instead('other-token', 'of another pool', withdrawFromPool, withdrawSol({ mint: otherMint })),
  instead('unknown-contract', 'at another program', withdrawFromPool, [
    ...withdrawSol().slice(0, -1),
    ...withdrawSol().slice(-1).map(elsewhere),
  ]),
  instead(
    'unknown-method',
    'into an account that nobody makes',
    takeStakeFromPool,
    withdrawStake().filter((each) => !each.programId.equals(SystemProgram.programId)),
  ),
  instead('foreign-receiver', 'and on to somebody else', takeStakeFromPool, [
    ...withdrawStake(),
    ...StakeProgram.authorize({
      stakePubkey: createKey(38).publicKey,
      authorizedPubkey: owner,
      newAuthorizedPubkey: thief,
      stakeAuthorizationType: StakeAuthorizationLayout.Withdrawer,
    }).instructions,
  ]),
]

const toThief = ata(usdc, thief)
const mintingDust = createMintToCheckedInstruction(shareMint, ata(shareMint), purse, 1n, 9)

export const attacksOnVaults: readonly Attack[] = [
  instead('too-much-token', 'more than asked', supplyVault, supply({ amount: 250_000_001n })),
  instead('too-much-token', 'twice', supplyVault, [...supply(), ...supply().slice(2, 3)]),
  instead('other-amount', 'less than asked', supplyVault, supply({ amount: 1n })),
  instead('sends-directly', 'to somebody else', supplyVault, supply({ to: toThief })),
  instead('foreign-receiver', 'for nothing', supplyVault, [
    createTransferInstruction(ata(usdc), toThief, owner, 250_000_000n),
  ]),
  instead(
    'foreign-receiver',
    'for nothing, checked',
    supplyVault,
    supply({ to: toThief }).slice(0, 3),
  ),
  instead('sends-directly', 'for dust', supplyVault, [
    createTransferInstruction(ata(usdc), toThief, owner, 250_000_000n),
    mintingDust,
  ]),
  instead(
    'foreign-receiver',
    'for shares of somebody else',
    supplyVault,
    supply({ to: toThief, sharesTo: ata(shareMint, thief) }),
  ),
  instead('other-token', 'in another token', supplyVault, supply({ mint: otherMint })),
  instead('other-token', 'for another token', supplyVault, [
    ...supply().slice(0, 3),
    createMintToCheckedInstruction(otherMint, ata(otherMint), purse, 1n, 9),
  ]),
  instead('approval-too-large', 'as an allowance of more', supplyVault, [
    createApproveInstruction(ata(usdc), purse, owner, 250_000_001n),
  ]),
  instead('foreign-spender', 'as an allowance for somebody else', supplyVault, [
    createApproveInstruction(ata(usdc), thief, owner, 250_000_000n),
  ]),
]
