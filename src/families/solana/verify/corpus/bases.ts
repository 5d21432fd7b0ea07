import {
  createApproveInstruction,
  createAssociatedTokenAccountIdempotentInstruction,
  createBurnCheckedInstruction,
  createMintToCheckedInstruction,
  createTransferCheckedInstruction,
  getAssociatedTokenAddressSync,
  NATIVE_MINT,
} from '@solana/spl-token'
import { StakePoolInstruction } from '@solana/spl-stake-pool'
import {
  ComputeBudgetProgram,
  type PublicKey,
  StakeProgram,
  SystemProgram,
  type TransactionInstruction,
} from '@solana/web3.js'
import type { RequestedAsset } from '../../../intent.ts'
import { STAKE_POOLS } from '../../programs.ts'
import type { AccountState, PoolState, TokenState } from '../../simulate/account-state.ts'
import {
  deactivating,
  createKey,
  SOL,
  splitting,
  STAKE_RENT,
  stakeAccount,
  staking,
  user,
  validator,
  withdrawing,
} from '../../testing/stake-transactions.ts'
import type { PayloadEvidence } from '../inspect-solana.ts'
import {
  caseOf,
  entering,
  leaving,
  managing,
  MINTS,
  shown,
  USER,
  type VerificationCase,
} from './case.ts'

export const owner = user.publicKey
export const { usdc, share: shareMint, pool: poolMint, other: otherMint } = MINTS
/** The co-signer of a vault's steps, in whose name the vault owns tokens. */
export const purse = createKey(31).publicKey
export const poolAddress = createKey(30).publicKey
export const ephemeral = createKey(32).publicKey
export const VALIDATOR = validator.toBase58()

function asset(symbol: string, decimals: number, mint: PublicKey): RequestedAsset {
  return { symbol, decimals, address: mint.toBase58() }
}
export const USDC = asset('USDC', 6, usdc)
export const SHARE = asset('slUSDC', 9, shareMint)
export const LST = asset('LST', 9, poolMint)

export const ata = (mint: PublicKey, of = owner): PublicKey =>
  getAssociatedTokenAddressSync(mint, of, true)

const COINS = 100n * BigInt(SOL)
const TOKEN_RENT = 2_039_280n
/** What one signature costs, with the priority that these bases ask for. */
const FEE = 5_000n

export const wallet = (lamports: bigint): AccountState => ({
  kind: 'other',
  lamports,
  owner: SystemProgram.programId.toBase58(),
})
export const tokens = (mint: PublicKey, amount: bigint, of = USER): TokenState => ({
  kind: 'token',
  lamports: TOKEN_RENT + (mint.equals(NATIVE_MINT) ? amount : 0n),
  mint: mint.toBase58(),
  owner: of,
  amount,
  delegate: null,
  delegated: 0n,
  closer: null,
  isNative: mint.equals(NATIVE_MINT),
})
export const stake = (lamports: bigint, vote: string | null = VALIDATOR): AccountState => ({
  kind: 'stake',
  lamports,
  staker: USER,
  withdrawer: USER,
  isLocked: false,
  vote,
})
/** One of its tokens is worth 1.1 SOL, and a thousandth stays when it is given back. */
export const pool: PoolState = {
  kind: 'pool',
  lamports: 5_143_440n,
  program: STAKE_POOLS[0] ?? '',
  mint: poolMint.toBase58(),
  depositAuthority: createKey(33).publicKey.toBase58(),
  totalLamports: 1_100_000n * BigInt(SOL),
  supply: 1_000_000n * BigInt(SOL),
  exitFee: [1n, 1_000n],
}

const FOUR = 4n * BigInt(SOL)
const FEES = [
  ComputeBudgetProgram.setComputeUnitLimit({ units: 200_000 }),
  ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 10_000 }),
]
/** 200,000 units at that price, and two signatures. */
const TWO_SIGNED = 2n * FEE + 2_000n

export const stakeNative = caseOf(
  'native staking',
  entering({ given: { amount: '4', validatorAddress: VALIDATOR } }),
  staking(),
  shown(
    { [USER]: wallet(COINS), [stakeAccount.toBase58()]: null },
    { [USER]: wallet(COINS - FOUR - FEE - 200n), [stakeAccount.toBase58()]: stake(FOUR) },
  ),
)

export const splitNative = caseOf(
  'a split of a native stake',
  leaving({ given: { amount: '1', validatorAddress: VALIDATOR } }),
  splitting(SOL),
  shown(
    {
      [USER]: wallet(COINS),
      [stakeAccount.toBase58()]: null,
      [createKey(9).publicKey.toBase58()]: stake(FOUR),
    },
    {
      [USER]: wallet(COINS - BigInt(STAKE_RENT) - FEE),
      [stakeAccount.toBase58()]: stake(BigInt(SOL + STAKE_RENT)),
      [createKey(9).publicKey.toBase58()]: stake(FOUR - BigInt(SOL)),
    },
  ),
)

export const deactivateNative = caseOf(
  'a native stake taken back',
  leaving({ given: { amount: '4', validatorAddress: VALIDATOR } }),
  deactivating(),
  shown(
    { [USER]: wallet(COINS), [stakeAccount.toBase58()]: stake(FOUR) },
    { [USER]: wallet(COINS - FEE) },
  ),
)

export const withdrawNative = caseOf(
  'a native stake withdrawn',
  managing('WITHDRAW', { given: {} }),
  withdrawing(),
  shown(
    { [USER]: wallet(COINS), [stakeAccount.toBase58()]: stake(FOUR) },
    { [USER]: wallet(COINS + FOUR - FEE), [stakeAccount.toBase58()]: null },
  ),
)

export const poolAccounts = {
  stakePool: poolAddress,
  validatorList: createKey(34).publicKey,
  reserveStake: createKey(35).publicKey,
  withdrawAuthority: createKey(36).publicKey,
  managerFeeAccount: createKey(37).publicKey,
  poolMint,
} as const

interface PoolDeposit {
  readonly lamports?: number
  readonly to?: PublicKey
  readonly funding?: PublicKey
  readonly mint?: PublicKey
  readonly paid?: number
}

/** As the SDK of stake pools builds it: through a key that is made for it. */
export const depositSol = ({
  lamports = 4 * SOL,
  to = ata(poolMint),
  funding = ephemeral,
  mint = poolMint,
  paid = lamports,
}: PoolDeposit = {}): TransactionInstruction[] => [
  ...FEES,
  ...(funding.equals(owner)
    ? []
    : [SystemProgram.transfer({ fromPubkey: owner, toPubkey: funding, lamports: paid })]),
  createAssociatedTokenAccountIdempotentInstruction(owner, ata(mint), owner, mint),
  StakePoolInstruction.depositSol({
    ...poolAccounts,
    poolMint: mint,
    fundingAccount: funding,
    destinationPoolAccount: to,
    referralPoolAccount: to,
    lamports,
  }),
]

const POOL = poolAddress.toBase58()
/** The gateway has seen the pool, or who keeps a vault, before. */
const withWitnesses = (evidence: PayloadEvidence): PayloadEvidence => ({
  ...evidence,
  witnesses: {
    contracts: new Map(
      [POOL, purse.toBase58()].map((each) => [each, { by: 'memory', since: 1, actions: 40 }]),
    ),
  },
})
const OWN_LST = ata(poolMint).toBase58()
const LST_OUT = (FOUR * 10n) / 11n

export const depositInPool = caseOf(
  'a deposit into a stake pool',
  entering({ output: LST, given: { amount: '4' } }),
  depositSol(),
  withWitnesses(
    shown(
      { [USER]: wallet(COINS), [POOL]: pool, [OWN_LST]: null },
      {
        [USER]: wallet(COINS - FOUR - TOKEN_RENT - TWO_SIGNED),
        [OWN_LST]: tokens(poolMint, LST_OUT),
      },
    ),
  ),
)

interface PoolWithdrawal {
  readonly amount?: bigint
  readonly approved?: bigint
  readonly to?: PublicKey
  readonly delegate?: PublicKey
  readonly mint?: PublicKey
}

export const GIVEN = (11n * BigInt(SOL) * 10n) / 11n / 10n

export const withdrawSol = ({
  amount = GIVEN,
  approved = amount,
  to = owner,
  delegate = ephemeral,
  mint = poolMint,
}: PoolWithdrawal = {}): TransactionInstruction[] => [
  ...FEES,
  createApproveInstruction(ata(mint), delegate, owner, approved),
  StakePoolInstruction.withdrawSol({
    ...poolAccounts,
    poolMint: mint,
    sourcePoolAccount: ata(mint),
    sourceTransferAuthority: delegate,
    destinationSystemAccount: to,
    poolTokens: Number(amount),
  }),
]

const worthOfDeposit = ((GIVEN - GIVEN / 1_000n) * 11n) / 10n

export const withdrawFromPool = caseOf(
  'coins out of a stake pool',
  leaving({ output: LST, given: { amount: '1.1' } }),
  withdrawSol(),
  withWitnesses(
    shown(
      { [USER]: wallet(COINS), [POOL]: pool, [OWN_LST]: tokens(poolMint, FOUR) },
      {
        [USER]: wallet(COINS + worthOfDeposit - TWO_SIGNED),
        [OWN_LST]: tokens(poolMint, FOUR - GIVEN),
      },
    ),
  ),
)

export const newStake = createKey(38).publicKey

export const withdrawStake = ({
  amount = GIVEN,
  approved = amount,
  to = owner,
  delegate = ephemeral,
}: PoolWithdrawal = {}): TransactionInstruction[] => [
  ...FEES,
  createApproveInstruction(ata(poolMint), delegate, owner, approved),
  SystemProgram.createAccount({
    fromPubkey: owner,
    newAccountPubkey: newStake,
    lamports: STAKE_RENT,
    space: StakeProgram.space,
    programId: StakeProgram.programId,
  }),
  StakePoolInstruction.withdrawStake({
    ...poolAccounts,
    validatorStake: createKey(39).publicKey,
    destinationStake: newStake,
    destinationStakeAuthority: to,
    sourceTransferAuthority: delegate,
    sourcePoolAccount: ata(poolMint),
    poolTokens: Number(amount),
  }),
]

export const takeStakeFromPool = caseOf(
  'a stake out of a stake pool',
  leaving({ output: LST, given: { amount: '1.1' } }),
  withdrawStake(),
  withWitnesses(
    shown(
      {
        [USER]: wallet(COINS),
        [POOL]: pool,
        [OWN_LST]: tokens(poolMint, FOUR),
        [newStake.toBase58()]: null,
      },
      {
        [USER]: wallet(COINS - BigInt(STAKE_RENT) - TWO_SIGNED - FEE),
        [OWN_LST]: tokens(poolMint, FOUR - GIVEN),
        [newStake.toBase58()]: stake(worthOfDeposit + BigInt(STAKE_RENT)),
      },
    ),
  ),
)

interface VaultDeposit {
  readonly amount?: bigint
  readonly to?: PublicKey
  readonly sharesTo?: PublicKey
  readonly mint?: PublicKey
}

/** A vault that takes tokens by a transfer and mints its own in the same transaction, which it signs too. */
export const supply = ({
  amount = 250_000_000n,
  to = ata(usdc, purse),
  sharesTo = ata(shareMint),
  mint = usdc,
}: VaultDeposit = {}): TransactionInstruction[] => [
  ...FEES,
  createTransferCheckedInstruction(ata(mint), mint, to, owner, amount, 6),
  createAssociatedTokenAccountIdempotentInstruction(owner, ata(shareMint), owner, shareMint),
  createMintToCheckedInstruction(shareMint, sharesTo, purse, 240_000_000_000n, 9),
]

const [OWN_USDC, OWN_SHARE] = [ata(usdc).toBase58(), ata(shareMint).toBase58()]
const vault = { asset: USDC, output: SHARE, contracts: [purse.toBase58()] }

export const supplyVault = caseOf(
  'a deposit into a vault',
  entering({ ...vault, given: { amount: '250' } }),
  supply(),
  withWitnesses(
    shown(
      { [USER]: wallet(COINS), [OWN_USDC]: tokens(usdc, 1_000_000_000n), [OWN_SHARE]: null },
      {
        [USER]: wallet(COINS - TOKEN_RENT - TWO_SIGNED),
        [OWN_USDC]: tokens(usdc, 750_000_000n),
        [OWN_SHARE]: tokens(shareMint, 240_000_000_000n),
      },
    ),
  ),
)

export const withdrawVault = caseOf(
  'a withdrawal from a vault',
  leaving({ ...vault, given: { amount: '250' } }),
  [
    ...FEES,
    createBurnCheckedInstruction(ata(shareMint), shareMint, owner, 240_000_000_000n, 9),
    createAssociatedTokenAccountIdempotentInstruction(owner, ata(usdc), owner, usdc),
    createTransferCheckedInstruction(ata(usdc, purse), usdc, ata(usdc), purse, 250_000_000n, 6),
  ],
  shown(
    {
      [USER]: wallet(COINS),
      [OWN_USDC]: tokens(usdc, 0n),
      [OWN_SHARE]: tokens(shareMint, 240_000_000_000n),
    },
    {
      [USER]: wallet(COINS - TWO_SIGNED),
      [OWN_USDC]: tokens(usdc, 250_000_000n),
      [OWN_SHARE]: tokens(shareMint, 0n),
    },
  ),
)

/** What can be called a match when the chain shows the best. */
export const matchable: readonly VerificationCase[] = [
  stakeNative,
  splitNative,
  deactivateNative,
  withdrawNative,
  depositInPool,
  withdrawFromPool,
  takeStakeFromPool,
]

/** The chain has no value of a vault's own token, so the best of these stays unknown. */
export const unpriced: readonly VerificationCase[] = [supplyVault, withdrawVault]

export const bases: readonly VerificationCase[] = [...matchable, ...unpriced]
