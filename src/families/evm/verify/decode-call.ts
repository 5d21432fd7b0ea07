import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionData,
  isHex,
  keccak256,
  type AbiParameter,
} from 'viem'
import type { DecodedCall, NamedFee } from '../../inspection.ts'
import { methodOf } from './methods/known-methods.ts'
import type { Does, Method, StakesWith } from './methods/method.ts'
import { roleOf, type Role } from './methods/roles.ts'
import { readRequest, type ValidatorRequest } from './read-request.ts'
import { EVERYTHING, widened } from './widened.ts'

type Scalar = bigint | string | boolean

/** The scalars of a call by their role, in order. */
export type Arguments = ReadonlyMap<Role, readonly Scalar[]>

/** A call of a known method, its arguments by what they are. */
export interface KnownCall extends DecodedCall {
  readonly does: Does
  /** The method's own name. */
  readonly name: string
  /** Who is called; null for whoever the transaction itself calls. */
  readonly to: string | null
  readonly receivers: readonly string[]
  /** Whose tokens or shares are spent, where the method names them. */
  readonly owners: readonly string[]
  readonly spender: string | null
  /** What the amount counts, where the method names it. */
  readonly token: string | null
  readonly counted: 'asset' | 'shares' | 'either' | 'nothing'
  /** The largest number, which stands for everything that there is; the amount is null then. */
  readonly takesAll: boolean
  readonly minimums: readonly bigint[]
  /** Seconds; null where there is none. */
  readonly deadline: bigint | null
  /** What coins beside the requested ones may pay for. */
  readonly fee: NamedFee['kind'] | null
  readonly stakesWith: StakesWith
  readonly arguments: Arguments
  /** Encoding what was read gives the same bytes again: nothing is left over and nothing is hidden. */
  readonly isExact: boolean
  /** The calls within; null for one that is not known. */
  readonly inner: readonly (KnownCall | null)[]
}

export const numbers = (values: Arguments, ...roles: readonly Role[]): bigint[] =>
  roles
    .flatMap((role) => values.get(role) ?? [])
    .filter((each): each is bigint => typeof each === 'bigint')

export const texts = (values: Arguments, ...roles: readonly Role[]): string[] =>
  roles
    .flatMap((role) => values.get(role) ?? [])
    .filter((each): each is string => typeof each === 'string')

/** Small numbers come as JavaScript's own. */
function scalarsOf(value: unknown): Scalar[] {
  if (Array.isArray(value)) return value.flatMap(scalarsOf)
  if (typeof value === 'number') return [BigInt(value)]
  const isScalar =
    typeof value === 'bigint' || typeof value === 'string' || typeof value === 'boolean'
  return isScalar ? [value] : []
}

const isTuple = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every scalar of a call, at any depth; a market that is told by its terms is their hash. */
export function readArguments(
  inputs: readonly AbiParameter[],
  values: readonly unknown[],
): Arguments {
  const found = new Map<Role, Scalar[]>()
  const add = (role: Role, more: readonly Scalar[]): void => {
    found.set(role, [...(found.get(role) ?? []), ...more])
  }
  const read = (input: AbiParameter, value: unknown): void => {
    if (!('components' in input)) {
      add(roleOf(input), scalarsOf(value))
    } else if (Array.isArray(value)) {
      for (const each of value) read(input, each)
    } else if (isTuple(value)) {
      if (input.name === 'marketId')
        add('marketId', [keccak256(encodeAbiParameters([input], [value]))])
      for (const part of input.components) read(part, value[part.name ?? ''])
    }
  }
  for (const [at, input] of inputs.entries()) read(input, values[at])
  return found
}

/** An address that other chains' contracts write in 32 bytes. */
const partyIn = (text: string): string => text.replace(/^0x0{24}(?=[\da-f]{40}$)/i, '0x')

const COUNTED = [
  ['asset', ['amount', 'coinAmount']],
  ['shares', ['shares']],
  ['either', ['either']],
] as const

/** The one number that a method counts; those of several coins are none, and those of a queue are one. */
function countedBy({ says }: Method, values: Arguments, value: bigint) {
  const all = COUNTED.map(([counted, roles]) => {
    // What goes in where no coins do; else the least that is given for them.
    const also = counted === 'asset' && value === 0n ? numbers(values, 'amountOrMinimum') : []
    return { counted, found: [...numbers(values, ...roles), ...also] }
  })
  const some = all.find(({ found }) => found.some((each) => each !== 0n))
  if (!some) {
    const none = all.find(({ found }) => found.length > 0)
    return { counted: none?.counted ?? ('nothing' as const), amount: none ? 0n : null }
  }
  const parts = some.found.filter((each) => each !== 0n)
  const isOne = parts.length === 1 || says === 'queue'
  return { counted: some.counted, amount: isOne ? parts.reduce((a, b) => a + b) : null }
}

/** What may be taken by an approval; what is given back counts as nothing. */
function allowed(does: Does, values: Arguments, amount: bigint | null): bigint | null {
  if (does === 'allow-all') return values.get('approved')?.[0] === false ? 0n : EVERYTHING
  return does === 'approve' && amount !== null && values.has('deadline') ? widened(amount) : amount
}

function describe(method: Method, values: Arguments, value: bigint) {
  const { does, says, item, fee, stakesWith } = method
  const { counted, amount } = countedBy(method, values, value)
  // Coins are what goes in where nothing else is counted.
  const isCoin = does === 'in' && counted === 'nothing' && value > 0n
  const all = allowed(does, values, amount)
  const takesAll = does === 'out' && all === EVERYTHING
  const receivers = texts(values, 'receiver', 'receiverOrToken').map(partyIn)
  const spender = texts(values, 'spender')[0] ?? null
  const perhaps = texts(values, 'receiverOrReferral').find((each) => BigInt(each) !== 0n)
  const least =
    value > 0n ? numbers(values, 'minimum', 'amountOrMinimum') : numbers(values, 'minimum')
  return {
    does,
    name: item.name,
    method: says,
    counterparty: spender ?? receivers[0] ?? perhaps ?? null,
    amount: isCoin ? value : takesAll ? null : all,
    takesAll,
    counts: isCoin ? ('coin' as const) : ('token' as const),
    receivers,
    owners: texts(values, 'owner'),
    spender,
    token: texts(values, 'token')[0] ?? null,
    counted,
    minimums: least,
    deadline: numbers(values, 'deadline')[0] ?? null,
    fee,
    stakesWith,
    arguments: values,
  }
}

/** A request about validators as the call that it is: coins come back, to who their credentials name. */
const asCall = ({ name, amount, validators }: ValidatorRequest, to: string | null): KnownCall => ({
  does: 'out',
  name,
  to,
  method: 'queue',
  counterparty: null,
  amount,
  takesAll: amount === null,
  counts: 'coin',
  receivers: [],
  owners: [],
  spender: null,
  token: null,
  counted: 'asset',
  minimums: [],
  deadline: null,
  fee: 'request-fee',
  stakesWith: 'named',
  arguments: new Map<Role, readonly string[]>([['validator', validators]]),
  isExact: true,
  inner: [],
})

/**
 * Reads a call as exactly one known method; null when it is none. Bytes that the method would not have leave it read, for
 * what speaks against it, but not exact (re-encode equality).
 * @param value wei that go with it
 * @param to who is called; null where that is not known
 */
export function decodeCall(sent: string, value = 0n, to: string | null = null): KnownCall | null {
  // One reading for every spelling of the same bytes.
  const data = sent.toLowerCase()
  const request = to === null ? null : readRequest(data, to)
  if (request) return asCall(request, to)
  const method = methodOf(data)
  if (!method || !isHex(data)) return null
  try {
    const abi = [method.item]
    const decoded: { readonly args?: readonly unknown[] } = decodeFunctionData({ abi, data })
    // A method that takes nothing has none.
    const args = decoded.args ?? []
    const again = encodeFunctionData({ abi, functionName: method.item.name, args })
    const values = readArguments(method.item.inputs, args)
    const targets = texts(values, 'target')
    return {
      ...describe(method, values, value),
      to,
      isExact: again === data,
      inner: texts(values, 'calls').map((call, at) => decodeCall(call, 0n, targets[at] ?? to)),
    }
  } catch {
    return null
  }
}

/** A call and all known ones within it. */
export const everyCall = (call: KnownCall | null): readonly KnownCall[] =>
  call === null ? [] : [call, ...call.inner.flatMap(everyCall)]
