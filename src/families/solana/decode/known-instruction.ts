import type { Seed } from '../derived-address.ts'

type InstructionOf<Name extends string, Fields> = { readonly kind: Name } & Readonly<Fields>

/** Coins and accounts of the system program. Lamports. */
type SystemInstruction =
  /** `signer` is who signs for it: the account itself, or the base of its seed. */
  | InstructionOf<'transfer', { from: string; to: string; lamports: bigint; signer: string }>
  | InstructionOf<
      'create',
      {
        from: string
        created: string
        lamports: bigint
        space: bigint
        /** The program that the account belongs to. */
        owner: string
        /** What its address follows from; null where it signs for itself. */
        seed: Seed | null
      }
    >
  | InstructionOf<'allocate', { created: string; owner: string; seed: Seed }>
  /** Hands an account over to a program. */
  | InstructionOf<'assign', { account: string; signer: string }>
  /** Gives an account data: a wallet with data can pay nothing any more. */
  | InstructionOf<'allocate-space', { account: string }>
  | InstructionOf<'nonce-initialize', { account: string; newAuthority: string }>
  | InstructionOf<'nonce-authorize', { account: string; authority: string; newAuthority: string }>
  | InstructionOf<
      'nonce-withdraw',
      { account: string; authority: string; to: string; lamports: bigint }
    >
  | InstructionOf<'nonce-advance', { account: string; authority: string }>

/** Stakes. Lamports. */
type StakeInstruction =
  | InstructionOf<
      'initialize',
      {
        stake: string
        staker: string
        withdrawer: string
        /** Who may lift a lock-up. */
        custodian: string
        isLocked: boolean
      }
    >
  | InstructionOf<'authorize', { stake: string; authority: string; newAuthority: string }>
  | InstructionOf<'delegate', { stake: string; vote: string; authority: string }>
  | InstructionOf<'split', { stake: string; to: string; authority: string; lamports: bigint }>
  | InstructionOf<'withdraw', { stake: string; to: string; authority: string; lamports: bigint }>
  /** Changes when a stake can be withdrawn, and who may lift that; null leaves them who they are. */
  | InstructionOf<'lock', { stake: string; authority: string; custodian: string | null }>
  | InstructionOf<'deactivate', { stake: string; authority: string }>
  | InstructionOf<'deactivate-delinquent', { stake: string }>
  | InstructionOf<'merge', { into: string; from: string; authority: string }>
  /** Moves active stake or idle lamports between two stakes, which the program takes only from one owner. */
  | InstructionOf<'move', { from: string; to: string; authority: string; lamports: bigint }>
  | InstructionOf<'redelegate', { stake: string; to: string; vote: string; authority: string }>

/** What a checked instruction repeats of its mint, which the program holds against it; null where it does not. */
type CheckedDecimals = { decimals: number | null }

/** Tokens. Amounts in smallest units; `mint` is null where the instruction does not name it. */
type TokenInstruction =
  | InstructionOf<
      'token-transfer',
      {
        source: string
        to: string
        authority: string
        mint: string | null
        amount: bigint
      } & CheckedDecimals
    >
  | InstructionOf<
      'token-approve',
      {
        source: string
        delegate: string
        authority: string
        mint: string | null
        amount: bigint
      } & CheckedDecimals
    >
  | InstructionOf<'token-revoke', { source: string; authority: string }>
  /** `role`: 0 mints, 1 freezes, 2 owns, 3 closes; others are of a mint's extensions. */
  | InstructionOf<
      'token-authority',
      { account: string; authority: string; role: number; newAuthority: string | null }
    >
  | InstructionOf<
      'token-mint',
      { mint: string; to: string; authority: string; amount: bigint } & CheckedDecimals
    >
  | InstructionOf<
      'token-burn',
      { source: string; mint: string; authority: string; amount: bigint } & CheckedDecimals
    >
  | InstructionOf<'token-close', { account: string; to: string; authority: string }>
  /** Takes coins, not tokens, out of a token account. */
  | InstructionOf<'token-lamports', { account: string; to: string; authority: string }>
  | InstructionOf<'token-account', { account: string; mint: string; owner: string }>
  | InstructionOf<'token-sync', { account: string }>
  | InstructionOf<
      'associated',
      { payer: string; account: string; owner: string; mint: string; program: string }
    >
  /** Tokens of an account that belongs to another account go to where the wallet has them. */
  | InstructionOf<'recover-nested', { wallet: string }>

/** Stake pools. `amount` counts the pool's tokens; `least` is what must come at least, null where nothing is said. */
type PoolInstruction =
  | InstructionOf<
      'pool-deposit-sol',
      {
        pool: string
        program: string
        funding: string
        to: string
        mint: string
        lamports: bigint
        least: bigint | null
      }
    >
  | InstructionOf<
      'pool-deposit-stake',
      {
        pool: string
        program: string
        depositAuthority: string
        stake: string
        to: string
        mint: string
        least: bigint | null
      }
    >
  | InstructionOf<
      'pool-withdraw-stake',
      {
        pool: string
        program: string
        stake: string
        newAuthority: string
        authority: string
        source: string
        mint: string
        amount: bigint
        least: bigint | null
      }
    >
  | InstructionOf<
      'pool-withdraw-sol',
      {
        pool: string
        program: string
        to: string
        authority: string
        source: string
        mint: string
        amount: bigint
        least: bigint | null
      }
    >

/** What an instruction of a known program does. Addresses in base58. */
export type KnownInstruction =
  | SystemInstruction
  | StakeInstruction
  | TokenInstruction
  | PoolInstruction
  | InstructionOf<'unit-limit', { units: number }>
  /** Millionths of a lamport. */
  | InstructionOf<'unit-price', { price: bigint }>
  /** Moves nothing and gives nobody a right: a memo, a limit, a question, an update that anybody may make. */
  | { readonly kind: 'harmless' }

export type InstructionKind = KnownInstruction['kind']
export type KnownInstructionOf<Name extends InstructionKind> = Extract<
  KnownInstruction,
  { kind: Name }
>
