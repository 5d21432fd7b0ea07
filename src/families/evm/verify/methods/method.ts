import { parseAbi, type AbiFunction, type AbiParameter, type ParseAbiItem } from 'viem'
import type { NamedFee } from '../../../inspection.ts'

/** The purpose of a method: the steps it may be in, and the checks of its arguments. */
export type MethodPurpose =
  /** Lets somebody take an amount. */
  | 'approve'
  /** Lets somebody take everything, now and later. */
  | 'allow-all'
  /** Hands tokens to somebody. */
  | 'send'
  | 'in'
  | 'out'
  | 'claim'
  /** Several calls of the same contract in one. */
  | 'several'

/** The sentence that describes it. */
export type MethodSentence =
  | 'approve'
  | 'allowAll'
  | 'send'
  | 'deposit'
  | 'mint'
  | 'withdraw'
  | 'redeem'
  | 'queue'
  | 'claim'
  | 'several'

/**
 * Where a call names its validator: in an argument, as the called contract, or nowhere, as another step of the action
 * names it.
 */
export type StakesWith = 'named' | 'called' | 'nobody'

export interface Method {
  readonly does: MethodPurpose
  readonly says: MethodSentence
  readonly item: AbiFunction
  /** What coins beside the requested ones pay for, where the contract asks for any; null where it asks for none. */
  readonly fee: NamedFee['kind'] | null
  readonly stakesWith: StakesWith
}

/**
 * What an argument of a known method is, and what has to vouch for it:
 * - `judged`: looked at by itself, such as who receives, how much, and how little at least;
 * - `contract`: an address that decides where money goes; somebody other than the service vouches for it, or it is nobody;
 * - `coin`: the same of a token; the requested one is the user's own word;
 * - `chosen`: an id that the user selected, or that somebody other than the service vouches for; the hash of a market or
 *   pool always takes the latter;
 * - `absent`: more than nothing is never vouched for;
 * - `free`: takes nothing, or the contract itself refuses what is not the caller's.
 */
export const ROLES = {
  receiver: 'judged',
  /** Gets it, or is the token that is paid: contracts differ. */
  receiverOrToken: 'judged',
  /** Gets it, or is told to the one who sent the user: contracts differ. */
  receiverOrReferral: 'judged',
  /** 32 bytes that name who can withdraw from a validator. */
  credentials: 'judged',
  owner: 'judged',
  spender: 'judged',
  token: 'judged',
  /** In the token that goes in or comes out. */
  amount: 'judged',
  /** In what is given for it. */
  shares: 'judged',
  /** In the one or the other, as the contract likes. */
  either: 'judged',
  /** The least that is given for coins that go with the call, or else what goes in. */
  amountOrMinimum: 'judged',
  /** Of one of a pool's coins, by its place in a list. */
  coinAmount: 'judged',
  /** Of a thing that is counted in pieces. */
  pieces: 'judged',
  /** What the contract itself may take, by a permit within the call. */
  allowance: 'judged',
  minimum: 'judged',
  /** Of the coins of a pool, the one that comes out. */
  coinIndex: 'judged',
  /** The least that goes in of each of two tokens, as pools of a range want it. */
  leastIn: 'judged',
  /** The most that goes in. */
  maximum: 'judged',
  /** Of 10 000, what may be lost; where it is more, the least or the most of what moves. */
  loss: 'judged',
  /** Wei that the contract keeps or passes on for what it does. */
  fee: 'judged',
  /** Of the coins that go with the call, so many. */
  wei: 'judged',
  approved: 'judged',
  /** Seconds. */
  deadline: 'judged',
  /** Bytes that somebody else's code runs with. */
  data: 'judged',
  /** Calls within the call. */
  calls: 'judged',

  market: 'contract',
  pool: 'contract',
  strategy: 'contract',
  target: 'contract',
  swapper: 'contract',
  router: 'contract',
  limitRouter: 'contract',
  callback: 'contract',
  /** Takes a fee of what goes through. */
  collector: 'contract',
  coin: 'coin',

  marketId: 'chosen',
  poolId: 'chosen',
  position: 'chosen',
  /** Tells pools of the same coins apart. */
  variant: 'chosen',
  tick: 'chosen',
  validator: 'chosen',
  duration: 'chosen',

  /** Where else it goes on. */
  chain: 'absent',
  /** An order of others that would be filled along. */
  fill: 'absent',
  swapKind: 'absent',
  /** Money that stays within the contract. */
  inVault: 'absent',
  /** Another token that a fee is paid in. */
  otherFee: 'absent',

  /** Of a market whose id is made of it: bound by the id. */
  collateral: 'free',
  oracle: 'free',
  model: 'free',
  lltv: 'free',
  /** A token that comes to the receiver. */
  reward: 'free',
  /** A number or a code of the one who sent the user; in an event only. */
  referral: 'free',
  /** What a tree of hashes must show of the receiver. */
  sum: 'free',
  index: 'free',
  proof: 'free',
  hint: 'free',
  /** A request of the caller's own, which is paid to nobody else. */
  ticket: 'free',
  /** The most that is claimed. */
  most: 'free',
  /** How a search begins whose result the minimum bounds. */
  guess: 'free',
  /** A choice in which nobody else gains, such as also to claim. */
  flag: 'free',
  /** The user's own, given before. */
  signature: 'free',
  nonce: 'free',
  gas: 'free',
} as const satisfies Readonly<Record<string, Binding>>

type Binding = 'judged' | 'contract' | 'coin' | 'chosen' | 'absent' | 'free'

export type Role = keyof typeof ROLES

/** An underscore and what follows it tells two of a kind apart; a list is a plural. */
type Plural<R extends string> = R extends `${infer Stem}y` ? `${Stem}ies` : `${R}s`
type Numbered<N extends string> = N | `${N}_${number}`
type ArgumentName = Numbered<Role | Plural<Role>>

type Leaf<P> = P extends { readonly components: infer C extends readonly unknown[] }
  ? Leaf<C[number]>
  : P extends { readonly name: infer N }
    ? N
    : 'an argument without a name'

type Inputs<S extends string> =
  ParseAbiItem<S> extends { readonly inputs: infer I extends readonly unknown[] }
    ? I[number]
    : never

/** A signature whose every argument has a role; else the names that have none. */
type WithRoles<S extends string> =
  Exclude<Leaf<Inputs<S>>, ArgumentName> extends never ? S : Exclude<Leaf<Inputs<S>>, ArgumentName>

/** The role of an argument. @throws TypeError where its name is none */
export function getRole({ name = '' }: AbiParameter): Role {
  const plain = name.replace(/_\d+$/, '')
  const singular = plain.endsWith('ies') ? `${plain.slice(0, -3)}y` : plain.replace(/s$/, '')
  const role = [plain, singular].find(isRole)
  if (role !== undefined) return role
  throw new TypeError(`${name || 'an argument'} has no role`)
}

const isRole = (text: string): text is Role => Object.hasOwn(ROLES, text)

export const getBinding = (role: Role): Binding => ROLES[role]

/** @throws TypeError where an argument, at any depth, has no role */
function requireRoles(inputs: readonly AbiParameter[]): void {
  for (const input of inputs) {
    if ('components' in input) requireRoles(input.components)
    else getRole(input)
  }
}

/**
 * Methods as people publish them. The names of the arguments are ours and say what each one is (`roles.ts`): a signature
 * with a name that is no role does not compile, and throws.
 * @param fee what else coins that go with the call may pay for
 * @param stakesWith where it says the validator, where the user selected one
 */
export function defineMethods<const S extends readonly string[]>(
  does: MethodPurpose,
  says: MethodSentence,
  signatures: S & { readonly [K in keyof S]: WithRoles<S[K]> },
  fee: NamedFee['kind'] | null = null,
  stakesWith: StakesWith = 'named',
): Method[] {
  const texts: readonly string[] = signatures
  return parseAbi(texts).flatMap((item) => {
    if (!('type' in item) || item.type !== 'function') return []
    requireRoles(item.inputs)
    return [{ does, says, item, fee, stakesWith }]
  })
}
