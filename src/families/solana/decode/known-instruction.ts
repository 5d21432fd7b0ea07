/** What an instruction of a known program does. Addresses in base58, amounts in lamports. */
export type KnownInstruction =
  | {
      readonly kind: 'transfer'
      readonly from: string
      readonly to: string
      readonly lamports: bigint
    }
  | {
      readonly kind: 'create'
      readonly from: string
      readonly created: string
      readonly lamports: bigint
      /** The program that the account belongs to. */
      readonly owner: string
      /** What its address follows from; null where it signs for itself. */
      readonly seed: Seed | null
    }
  | {
      readonly kind: 'allocate'
      readonly created: string
      readonly owner: string
      readonly seed: Seed
    }
  /** Hands an account over to a program. */
  | { readonly kind: 'assign'; readonly account: string }
  | {
      readonly kind: 'initialize'
      readonly stake: string
      readonly staker: string
      readonly withdrawer: string
      /** Who may lift a lock-up. */
      readonly custodian: string
      readonly isLocked: boolean
    }
  | {
      readonly kind: 'authorize'
      readonly stake: string
      readonly authority: string
      readonly newAuthority: string
    }
  | {
      readonly kind: 'delegate'
      readonly stake: string
      readonly vote: string
      readonly authority: string
    }
  | {
      readonly kind: 'split'
      readonly stake: string
      readonly to: string
      readonly authority: string
      readonly lamports: bigint
    }
  | {
      readonly kind: 'withdraw'
      readonly stake: string
      readonly to: string
      readonly authority: string
      readonly lamports: bigint
    }
  /** Changes when a stake can be withdrawn, and who may lift that; null leaves them who they are. */
  | {
      readonly kind: 'lock'
      readonly stake: string
      readonly authority: string
      readonly custodian: string | null
    }
  | { readonly kind: 'deactivate'; readonly stake: string; readonly authority: string }
  | {
      readonly kind: 'merge'
      readonly into: string
      readonly from: string
      readonly authority: string
    }
  | { readonly kind: 'unit-limit'; readonly units: number }
  /** Millionths of a lamport. */
  | { readonly kind: 'unit-price'; readonly price: bigint }

/** An address that is made from another one and a text. */
export interface Seed {
  readonly base: string
  readonly text: string
}

export type KnownKind = KnownInstruction['kind']
export type Known<Kind extends KnownKind> = Extract<KnownInstruction, { kind: Kind }>
