import type { Seed } from '../derived-address.ts'

type Kind<Name extends string, Fields> = { readonly kind: Name } & Readonly<Fields>

/** Coins and accounts of the system program. Lamports. */
type SystemInstruction =
  /** `signer` is who signs for it: the account itself, or the base of its seed. */
  | Kind<'transfer', { from: string; to: string; lamports: bigint; signer: string }>
  | Kind<
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
  | Kind<'allocate', { created: string; owner: string; seed: Seed }>
  /** Hands an account over to a program. */
  | Kind<'assign', { account: string; signer: string }>
  /** Gives an account data: a wallet with data can pay nothing any more. */
  | Kind<'allocate-space', { account: string }>
  | Kind<'nonce-initialize', { account: string; newAuthority: string }>
  | Kind<'nonce-authorize', { account: string; authority: string; newAuthority: string }>
  | Kind<'nonce-withdraw', { account: string; authority: string; to: string; lamports: bigint }>
  | Kind<'nonce-advance', { account: string; authority: string }>

/** Stakes. Lamports. */
type StakeInstruction =
  | Kind<
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
  | Kind<'authorize', { stake: string; authority: string; newAuthority: string }>
  | Kind<'delegate', { stake: string; vote: string; authority: string }>
  | Kind<'split', { stake: string; to: string; authority: string; lamports: bigint }>
  | Kind<'withdraw', { stake: string; to: string; authority: string; lamports: bigint }>
  /** Changes when a stake can be withdrawn, and who may lift that; null leaves them who they are. */
  | Kind<'lock', { stake: string; authority: string; custodian: string | null }>
  | Kind<'deactivate', { stake: string; authority: string }>
  | Kind<'deactivate-delinquent', { stake: string }>
  | Kind<'merge', { into: string; from: string; authority: string }>
  /** Moves active stake or idle lamports between two stakes, which the program takes only from one owner. */
  | Kind<'move', { from: string; to: string; authority: string; lamports: bigint }>
  | Kind<'redelegate', { stake: string; to: string; vote: string; authority: string }>

/** What a checked instruction repeats of its mint, which the program holds against it; null where it does not. */
type Checked = { decimals: number | null }

/** Tokens. Amounts in smallest units; `mint` is null where the instruction does not name it. */
type TokenInstruction =
  | Kind<
      'token-transfer',
      {
        source: string
        to: string
        authority: string
        mint: string | null
        amount: bigint
      } & Checked
    >
  | Kind<
      'token-approve',
      {
        source: string
        delegate: string
        authority: string
        mint: string | null
        amount: bigint
      } & Checked
    >
  | Kind<'token-revoke', { source: string; authority: string }>
  /** `role`: 0 mints, 1 freezes, 2 owns, 3 closes; others are of a mint's extensions. */
  | Kind<
      'token-authority',
      { account: string; authority: string; role: number; newAuthority: string | null }
    >
  | Kind<'token-mint', { mint: string; to: string; authority: string; amount: bigint } & Checked>
  | Kind<
      'token-burn',
      { source: string; mint: string; authority: string; amount: bigint } & Checked
    >
  | Kind<'token-close', { account: string; to: string; authority: string }>
  /** Takes coins, not tokens, out of a token account. */
  | Kind<'token-lamports', { account: string; to: string; authority: string }>
  | Kind<'token-account', { account: string; mint: string; owner: string }>
  | Kind<'token-sync', { account: string }>
  | Kind<
      'associated',
      { payer: string; account: string; owner: string; mint: string; program: string }
    >
  /** Tokens of an account that belongs to another account go to where the wallet has them. */
  | Kind<'recover-nested', { wallet: string }>

/** Stake pools. `amount` counts the pool's tokens; `least` is what must come at least, null where nothing is said. */
type PoolInstruction =
  | Kind<
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
  | Kind<
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
  | Kind<
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
  | Kind<
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
  | Kind<'unit-limit', { units: number }>
  /** Millionths of a lamport. */
  | Kind<'unit-price', { price: bigint }>
  /** Moves nothing and gives nobody a right: a memo, a limit, a question, an update that anybody may make. */
  | { readonly kind: 'harmless' }

export type KnownKind = KnownInstruction['kind']
export type Known<Name extends KnownKind> = Extract<KnownInstruction, { kind: Name }>
