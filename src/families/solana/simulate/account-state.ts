import { createByteReader, type ByteReader } from '../byte-reader.ts'
import { MULTISIG_BYTES, STAKE, STAKE_POOLS, TOKEN, TOKEN_2022 } from '../programs.ts'

/** An account as a node shows it. */
export interface AccountBytes {
  readonly lamports: bigint
  /** The program that it belongs to. */
  readonly owner: string
  readonly data: Uint8Array
}

/** Owned tokens of one mint. Smallest units. */
export interface TokenState {
  readonly kind: 'token'
  readonly lamports: bigint
  readonly mint: string
  readonly owner: string
  readonly amount: bigint
  /** Who may take `delegated` of them; null where nobody may. */
  readonly delegate: string | null
  readonly delegated: bigint
  /** Who may close it beside its owner. */
  readonly closer: string | null
  /** Its tokens are lamports of its own. */
  readonly isNative: boolean
}

/** A stake. `vote` is null while it is not delegated. */
export interface StakeState {
  readonly kind: 'stake'
  readonly lamports: bigint
  readonly staker: string
  readonly withdrawer: string
  /** A lock-up is written in it, whether or not it is over. */
  readonly isLocked: boolean
  readonly vote: string | null
}

/** A stake pool of a known program, which pays its tokens' value. */
export interface PoolState {
  readonly kind: 'pool'
  readonly lamports: bigint
  readonly program: string
  readonly mint: string
  /** Who decides which stakes are put in; stakes are handed to it first. */
  readonly depositAuthority: string
  readonly totalLamports: bigint
  readonly supply: bigint
  /** Of what is taken out as a stake: numerator and denominator. */
  readonly exitFee: readonly [bigint, bigint]
}

/** An account of no kind that is read. */
export interface OtherState {
  readonly kind: 'other'
  readonly lamports: bigint
  readonly owner: string
  /** How many bytes it has; absent where only its beginning was read. */
  readonly space?: bigint
}

/** What an account is, as far as its bytes are of a known kind. */
export type AccountState = TokenState | StakeState | PoolState | OtherState

/** Accounts by address; null is none, and one that is missing was not read. */
export type AccountStates = ReadonlyMap<string, AccountState | null>

const TOKEN_BYTES = 165
const ACCOUNT_TYPE = 2

/** An address behind four bytes that say whether it is there. */
function readOption(reader: ByteReader): string | null {
  const isPresent = reader.u32() !== 0
  const address = reader.address()
  return isPresent ? address : null
}

function readTokenState({ lamports, owner: program, data }: AccountBytes): TokenState | null {
  const isExtended =
    program === TOKEN_2022 && data[TOKEN_BYTES] === ACCOUNT_TYPE && data.length !== MULTISIG_BYTES
  if (data.length !== TOKEN_BYTES && !isExtended) return null
  const reader = createByteReader(data)
  const [mint, owner, amount] = [reader.address(), reader.address(), reader.u64()]
  const delegate = readOption(reader)
  const isInitialized = reader.u8() !== 0
  const isNative = reader.u32() !== 0
  reader.u64()
  const delegated = reader.u64()
  const closer = readOption(reader)
  return isInitialized
    ? { kind: 'token', lamports, mint, owner, amount, delegate, delegated, closer, isNative }
    : null
}

const INITIALIZED = 1
const DELEGATED = 2

function readStakeState({ lamports, data }: AccountBytes): StakeState | null {
  const reader = createByteReader(data)
  const state = reader.u32()
  if (state !== INITIALIZED && state !== DELEGATED) return null
  reader.u64()
  const [staker, withdrawer] = [reader.address(), reader.address()]
  const isLocked = [reader.u64(), reader.u64()].some((each) => each !== 0n)
  reader.address()
  const vote = state === DELEGATED ? reader.address() : null
  return { kind: 'stake', lamports, staker, withdrawer, isLocked, vote }
}

const POOL = 1

function readFee(reader: ByteReader): readonly [bigint, bigint] {
  const [denominator, numerator] = [reader.u64(), reader.u64()]
  return [numerator, denominator]
}

/** What is to be a fee: not at all, or in one or two epochs. */
function readFutureFee(reader: ByteReader): void {
  if (reader.u8() !== 0) readFee(reader)
}

function readPoolState({ lamports, owner: program, data }: AccountBytes): PoolState | null {
  const reader = createByteReader(data)
  if (reader.u8() !== POOL) return null
  reader.take(64)
  const depositAuthority = reader.address()
  reader.take(1 + 32 + 32)
  const mint = reader.address()
  reader.take(32 + 32)
  const [totalLamports, supply] = [reader.u64(), reader.u64()]
  // The last epoch, and a lock-up.
  reader.take(8 + 8 + 8 + 32)
  readFee(reader)
  readFutureFee(reader)
  // Validators that are preferred, to put in and to take out.
  for (let each = 0; each < 2; each += 1) if (reader.u8() !== 0) reader.address()
  readFee(reader)
  const exitFee = readFee(reader)
  return {
    kind: 'pool',
    lamports,
    program,
    mint,
    depositAuthority,
    totalLamports,
    supply,
    exitFee,
  }
}

function readKnownState(account: AccountBytes): AccountState | null {
  const { owner } = account
  if (owner === TOKEN || owner === TOKEN_2022) return readTokenState(account)
  if (owner === STAKE) return readStakeState(account)
  return STAKE_POOLS.includes(owner) ? readPoolState(account) : null
}

/** Decodes an account's state. */
export function readAccountState(account: AccountBytes): AccountState {
  const other = { kind: 'other', lamports: account.lamports, owner: account.owner } as const
  try {
    return readKnownState(account) ?? other
  } catch (error) {
    if (error instanceof RangeError) return other
    throw error
  }
}

/** What so many of a pool's tokens bring when they are given back, in lamports. */
export function getPoolWorth(
  { totalLamports, supply, exitFee }: PoolState,
  amount: bigint,
): bigint {
  if (supply === 0n) return 0n
  const [numerator, denominator] = exitFee
  const fee = denominator === 0n ? 0n : (amount * numerator + denominator - 1n) / denominator
  return ((amount - fee) * totalLamports) / supply
}
