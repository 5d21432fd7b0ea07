import { decodeFunctionData, encodeFunctionData, isHex } from 'viem'
import type { DecodedCall } from '../../inspection.ts'
import { methodOf } from './methods/known-methods.ts'
import type { Does, Method } from './methods/method.ts'
import { readArguments, type Role } from './read-arguments.ts'
import { EVERYTHING, widened } from './widened.ts'

/** A call of a known method, its arguments by what they are. */
export interface KnownCall extends DecodedCall {
  readonly does: Does
  /** The method's own name. */
  readonly name: string
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
  /** Bytes that somebody else's code would run with. */
  readonly carriesData: boolean
  /** Encoding what was read gives the same bytes again: nothing is left over and nothing is hidden. */
  readonly isExact: boolean
  /** The calls within; null for one that is not known. */
  readonly inner: readonly (KnownCall | null)[]
}

type Values = ReturnType<typeof readArguments>

const COUNTED = [
  ['asset', 'amount'],
  ['shares', 'shares'],
  ['either', 'either'],
] as const

/** The one number that a method counts; several, such as those of a pool, are none. */
function countedBy(values: Values) {
  for (const [counted, role] of COUNTED) {
    const found = numbers(values, role)
    if (found.some((each) => each !== 0n) || found.length === 1)
      return { counted, amount: found.length === 1 ? (found[0] ?? null) : null }
  }
  return { counted: 'nothing' as const, amount: null }
}

const numbers = (values: Values, role: Role): bigint[] =>
  (values.get(role) ?? []).filter((each) => typeof each === 'bigint')

const texts = (values: Values, role: Role): string[] =>
  (values.get(role) ?? []).filter((each) => typeof each === 'string')

/** What may be taken by an approval; what is given back counts as nothing. */
function allowed(does: Does, values: Values, amount: bigint | null): bigint | null {
  if (does === 'allow-all') return values.get('approved')?.includes(true) ? EVERYTHING : 0n
  return does === 'approve' && amount !== null && values.has('deadline') ? widened(amount) : amount
}

function read({ does, says, item }: Method, values: Values, value: bigint) {
  const { counted, amount } = countedBy(values)
  // Coins are what goes in where nothing else is counted.
  const isCoin = does === 'in' && counted === 'nothing' && value > 0n
  const all = allowed(does, values, amount)
  const takesAll = does === 'out' && all === EVERYTHING
  const receivers = texts(values, 'receiver')
  const spender = texts(values, 'spender')[0] ?? null
  return {
    does,
    name: item.name,
    method: says,
    counterparty: spender ?? receivers[0] ?? null,
    amount: isCoin ? value : takesAll ? null : all,
    takesAll,
    counts: isCoin ? ('coin' as const) : ('token' as const),
    receivers,
    owners: texts(values, 'owner'),
    spender,
    token: texts(values, 'token')[0] ?? null,
    counted,
    minimums: numbers(values, 'minimum'),
    deadline: numbers(values, 'deadline')[0] ?? null,
    carriesData: texts(values, 'data').some((each) => each !== '0x'),
  }
}

/**
 * Reads a call as exactly one known method; null when it is none. Bytes that the method would not have leave it read, for
 * what speaks against it, but not exact (re-encode equality).
 * @param value wei that go with it
 */
export function decodeCall(data: string, value = 0n): KnownCall | null {
  const method = methodOf(data)
  if (!method || !isHex(data)) return null
  try {
    const abi = [method.item]
    const decoded: { readonly args?: readonly unknown[] } = decodeFunctionData({ abi, data })
    // A method that takes nothing has none.
    const args = decoded.args ?? []
    const again = encodeFunctionData({ abi, functionName: method.item.name, args })
    const values = readArguments(method.item.inputs, args)
    return {
      ...read(method, values, value),
      isExact: again.toLowerCase() === data.toLowerCase(),
      inner: texts(values, 'calls').map((call) => decodeCall(call)),
    }
  } catch {
    return null
  }
}
