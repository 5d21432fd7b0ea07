import { Keypair } from '@solana/web3.js'

/** A validator of the local cluster: fictional, as the money is. */
export interface LocalValidator {
  readonly name: string
  readonly website: string
  readonly provider: { readonly name: string; readonly id: string } | null
  /** Commission in percent. */
  readonly commission: number
  /** `jailed` has stake and does not vote; `inactive` has none either. Neither earns. */
  readonly status: 'active' | 'jailed' | 'inactive'
  readonly preferred: boolean
  /** Initial delegation of others, in SOL. */
  readonly delegated: bigint
  readonly identity: Keypair
  readonly vote: Keypair
}

const key = (kind: number, index: number): Keypair =>
  Keypair.fromSeed(new Uint8Array(32).fill(index, 0, 16).fill(kind, 16))

const validator = (
  index: number,
  parts: Omit<LocalValidator, 'identity' | 'vote'>,
): LocalValidator => ({ ...parts, identity: key(0x1d, index), vote: key(0x70, index) })

const lantern = { name: 'Lantern Staking', id: 'lantern' }

/** Unordered; the addresses are the same on every fresh chain. */
export const validators: readonly LocalValidator[] = [
  validator(1, {
    name: 'Lantern One',
    website: '',
    provider: lantern,
    commission: 5,
    status: 'active',
    preferred: true,
    delegated: 3_200_000n,
  }),
  validator(2, {
    name: 'Pelican',
    website: '',
    provider: null,
    commission: 0,
    status: 'active',
    preferred: true,
    delegated: 1_450_000n,
  }),
  validator(3, {
    name: 'Granite Node',
    website: '',
    provider: null,
    commission: 8,
    status: 'active',
    preferred: false,
    delegated: 900_000n,
  }),
  validator(4, {
    name: 'Nightwatch',
    website: '',
    provider: null,
    commission: 10,
    status: 'jailed',
    preferred: false,
    delegated: 120_000n,
  }),
  validator(5, {
    name: 'Cobalt Ridge',
    website: '',
    provider: null,
    commission: 3,
    status: 'active',
    preferred: false,
    delegated: 640_000n,
  }),
  validator(6, {
    name: 'Lantern Two',
    website: '',
    provider: lantern,
    commission: 5,
    status: 'active',
    preferred: false,
    delegated: 310_000n,
  }),
  validator(7, {
    // Keeps all rewards, as some on the real clusters do: active, but pays nothing.
    name: 'Private Reach',
    website: '',
    provider: null,
    commission: 100,
    status: 'active',
    preferred: false,
    delegated: 75_000n,
  }),
  validator(8, {
    name: 'Old Beacon',
    website: '',
    provider: null,
    commission: 7,
    status: 'inactive',
    preferred: false,
    delegated: 0n,
  }),
]

/** Yearly rate before commission, in thousandths: 7.2 %. */
export const GROSS_RATE = { numerator: 72n, denominator: 1_000n }

/** Returns the validator with this vote account; null when there is none. */
export const validatorAt = (vote: string): LocalValidator | null =>
  validators.find((each) => each.vote.publicKey.toBase58() === vote) ?? null
