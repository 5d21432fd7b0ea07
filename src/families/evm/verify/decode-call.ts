import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionData,
  isHex,
  keccak256,
  type AbiParameter,
  type Hex,
} from 'viem'
import type { DecodedCall, NamedFee } from '../../inspection.ts'
import { findMethod } from './methods/known-methods.ts'
import {
  getRole,
  type MethodPurpose,
  type Method,
  type StakesWith,
  type Role,
} from './methods/method.ts'
import { readValidatorRequest, type ValidatorRequest } from './read-validator-request.ts'

/**
 * Calls within calls: more than anybody needs, and few enough to be read at once. Each level is decoded once, so that all of
 * them together take linear work.
 */
const MAX_DEPTH = 4

/** What nodes pass on at most: a larger transaction is never mined. */
const MAX_CALL_BYTES = 128 * 1024

const isTooLarge = (data: string): boolean => data.length > 2 + 2 * MAX_CALL_BYTES

/**
 * Whether a call, or one within it, has a known method's name and arguments that are not written as the method writes them:
 * a flag of 2, dirt around an address, a list that begins elsewhere, bytes that are missing. Contracts read such bytes
 * each in its own way, so that nobody can say what is signed. Bytes that are left over behind exact ones are read by none:
 * protocols put there whom a call came from. What is too large or too deep to be read counts as malformed.
 */
export function isMalformedCall(data: Hex, depth = 0): boolean {
  if (isTooLarge(data)) return true
  const method = findMethod(data)
  if (!method) return false
  if (depth > MAX_DEPTH) return true
  try {
    const abi = [method.item]
    const decoded: { readonly args?: readonly unknown[] } = decodeFunctionData({ abi, data })
    const args = decoded.args ?? []
    const encoded = encodeFunctionData({ abi, functionName: method.item.name, args })
    const innerCalls = readArguments(method.item.inputs, args).get('calls') ?? []
    return (
      !data.startsWith(encoded) ||
      innerCalls.some(
        (call) => typeof call === 'string' && isHex(call) && isMalformedCall(call, depth + 1),
      )
    )
  } catch {
    return true
  }
}

type Scalar = bigint | string | boolean

/** The scalars of a call by their role, in order. */
export type CallArguments = ReadonlyMap<Role, readonly Scalar[]>

/** A known method's call with its arguments by role. */
export interface KnownCall extends DecodedCall {
  readonly does: MethodPurpose
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
  readonly arguments: CallArguments
  /** Encoding what was read gives the same bytes again: nothing is left over and nothing is hidden. */
  readonly isExact: boolean
  /** The calls within; null for one that is not known. */
  readonly inner: readonly (KnownCall | null)[]
}

export const getNumbers = (values: CallArguments, ...roles: readonly Role[]): bigint[] =>
  roles
    .flatMap((role) => values.get(role) ?? [])
    .filter((each): each is bigint => typeof each === 'bigint')

export const getTexts = (values: CallArguments, ...roles: readonly Role[]): string[] =>
  roles
    .flatMap((role) => values.get(role) ?? [])
    .filter((each): each is string => typeof each === 'string')

/** Small numbers come as JavaScript's own. */
function toScalars(value: unknown): Scalar[] {
  if (Array.isArray(value)) return value.flatMap(toScalars)
  if (typeof value === 'number') return [BigInt(value)]
  const isScalar =
    typeof value === 'bigint' || typeof value === 'string' || typeof value === 'boolean'
  return isScalar ? [value] : []
}

const isTuple = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns every scalar of a call by role, at any depth; a market given by its parameters is their hash. */
export function readArguments(
  inputs: readonly AbiParameter[],
  values: readonly unknown[],
): CallArguments {
  const byRole = new Map<Role, Scalar[]>()
  const add = (role: Role, more: readonly Scalar[]): void => {
    byRole.set(role, [...(byRole.get(role) ?? []), ...more])
  }
  const read = (input: AbiParameter, value: unknown): void => {
    if (!('components' in input)) {
      add(getRole(input), toScalars(value))
    } else if (Array.isArray(value)) {
      for (const each of value) read(input, each)
    } else if (isTuple(value)) {
      if (input.name === 'marketId')
        add('marketId', [keccak256(encodeAbiParameters([input], [value]))])
      for (const component of input.components) read(component, value[component.name ?? ''])
    }
  }
  for (const [index, input] of inputs.entries()) read(input, values[index])
  return byRole
}

/** An address that other chains' contracts write in 32 bytes. */
const unpadAddress = (text: string): string => text.replace(/^0x0{24}(?=[\da-f]{40}$)/i, '0x')

const COUNTED_ROLES = [
  ['asset', ['amount', 'coinAmount']],
  ['shares', ['shares']],
  ['either', ['either']],
] as const

/** The one number that a method counts; those of several coins are none, and those of a queue are one. */
function getCountedAmount({ says }: Method, values: CallArguments, value: bigint) {
  const all = COUNTED_ROLES.map(([counted, roles]) => {
    // What goes in where no coins do; else the least that is given for them.
    const also = counted === 'asset' && value === 0n ? getNumbers(values, 'amountOrMinimum') : []
    return { counted, found: [...getNumbers(values, ...roles), ...also] }
  })
  const some = all.find(({ found: byRole }) => byRole.some((each) => each !== 0n))
  if (!some) {
    const none = all.find(({ found: byRole }) => byRole.length > 0)
    return { counted: none?.counted ?? ('nothing' as const), amount: none ? 0n : null }
  }
  const parts = some.found.filter((each) => each !== 0n)
  const isOne = parts.length === 1 || says === 'queue'
  return { counted: some.counted, amount: isOne ? parts.reduce((a, b) => a + b) : null }
}

export const MAX_UINT256 = 2n ** 256n - 1n

/** Permit2 counts in 160 bits: half of what they hold is as good as no limit. */
const UNLIMITED_UINT160 = 2n ** 159n

/** Extends a 160-bit amount to 256 bits, so that unlimited is the same value in both. */
export const normalizePermit2Amount = (value: bigint): bigint =>
  value >= UNLIMITED_UINT160 ? MAX_UINT256 : value

/** What may be taken by an approval; what is given back counts as nothing. */
function getAllowedAmount(
  does: MethodPurpose,
  values: CallArguments,
  amount: bigint | null,
): bigint | null {
  if (does === 'allow-all') return values.get('approved')?.[0] === false ? 0n : MAX_UINT256
  return does === 'approve' && amount !== null && values.has('deadline')
    ? normalizePermit2Amount(amount)
    : amount
}

function describeCall(method: Method, values: CallArguments, value: bigint) {
  const { does, says, item, fee, stakesWith } = method
  const { counted, amount } = getCountedAmount(method, values, value)
  // Coins are what goes in where nothing else is counted.
  const isCoin = does === 'in' && counted === 'nothing' && value > 0n
  const all = getAllowedAmount(does, values, amount)
  const takesAll = does === 'out' && all === MAX_UINT256
  const receivers = getTexts(values, 'receiver', 'receiverOrToken').map(unpadAddress)
  const spender = getTexts(values, 'spender')[0] ?? null
  const possibleReceiver = getTexts(values, 'receiverOrReferral').find(
    (each) => BigInt(each) !== 0n,
  )
  const minimums =
    value > 0n ? getNumbers(values, 'minimum', 'amountOrMinimum') : getNumbers(values, 'minimum')
  return {
    does,
    name: item.name,
    method: says,
    counterparty: spender ?? receivers[0] ?? possibleReceiver ?? null,
    amount: isCoin ? value : takesAll ? null : all,
    takesAll,
    counts: isCoin ? ('coin' as const) : ('token' as const),
    receivers,
    owners: getTexts(values, 'owner'),
    spender,
    token: getTexts(values, 'token')[0] ?? null,
    counted,
    minimums,
    deadline: getNumbers(values, 'deadline')[0] ?? null,
    fee,
    stakesWith,
    arguments: values,
  }
}

/** A request about validators as the call that it is: coins come back, to who their credentials name. */
const toKnownCall = (
  { name, amount, validators }: ValidatorRequest,
  to: string | null,
): KnownCall => ({
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
 * @param depth of calls within calls; one that is too deep is not known
 */
export function decodeCall(
  payload: string,
  value = 0n,
  to: string | null = null,
  depth = 0,
): KnownCall | null {
  if (depth > MAX_DEPTH || isTooLarge(payload)) return null
  // One reading for every spelling of the same bytes.
  const data = payload.toLowerCase()
  const request = to === null ? null : readValidatorRequest(data, to)
  if (request) return toKnownCall(request, to)
  const method = findMethod(data)
  if (!method || !isHex(data)) return null
  try {
    const abi = [method.item]
    const decoded: { readonly args?: readonly unknown[] } = decodeFunctionData({ abi, data })
    // A method that takes nothing has none.
    const args = decoded.args ?? []
    const again = encodeFunctionData({ abi, functionName: method.item.name, args })
    const values = readArguments(method.item.inputs, args)
    const targets = getTexts(values, 'target')
    return {
      ...describeCall(method, values, value),
      to,
      isExact: again === data,
      inner: getTexts(values, 'calls').map((call, index) =>
        decodeCall(call, 0n, targets[index] ?? to, depth + 1),
      ),
    }
  } catch {
    return null
  }
}

/** Whether a call lets others borrow on the user's account. */
export const isDebt = ({ does, name }: KnownCall): boolean =>
  does === 'approve' && (name === 'approveDelegation' || name === 'delegationWithSig')

/** A call and all known ones within it. */
export const flattenCalls = (call: KnownCall | null): readonly KnownCall[] =>
  call === null ? [] : [call, ...call.inner.flatMap(flattenCalls)]
