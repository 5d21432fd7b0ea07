import { encodeFunctionData, type AbiParameter, type Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import {
  call,
  createEnterIntent,
  inspectCase,
  createExitIntent,
  createManageIntent,
  createStepCase,
} from '../corpus/case.ts'
import { MAX, THIEF, USER } from '../corpus/people.ts'
import { STEAK, USDC } from '../corpus/protocols.ts'
import { knownMethods } from './known-methods.ts'
import { getBinding, getRole, type Method, type Role } from './method.ts'

const padded = (address: Hex): Hex => `0x${'0'.repeat(24)}${address.slice(2).toLowerCase()}`
const asked = { asset: USDC, amount: '100', output: STEAK, contracts: [STEAK.address] }
const INTENTS = { in: createEnterIntent(asked), out: createExitIntent(asked) }

/** What an argument says when the service means no harm, and when it does. */
interface Sides {
  readonly own: unknown
  readonly foreign: unknown
}
const NUMBER: Sides = { own: 0n, foreign: 7n }

/** A text of as many bytes as a type has. */
function bytesOf(type: string, role: Role): Sides {
  if (role === 'receiver') return { own: padded(USER), foreign: padded(THIEF) }
  if (role === 'credentials')
    return {
      own: `0x01${padded(USER).slice(4)}`,
      foreign: `0x01${padded(THIEF).slice(4)}`,
    }
  if (role === 'calls') return { own: call('function deposit()'), foreign: '0x12345678' }
  if (type === 'bytes') return { own: '0x', foreign: '0x1234' }
  return { own: `0x${'0'.repeat(64)}`, foreign: `0x${'7'.repeat(64)}` }
}

function sidesOf({ type, ...input }: AbiParameter): Sides {
  const role = getRole({ type, ...input })
  if (type.startsWith('bytes')) return bytesOf(type, role)
  if (type === 'string') return { own: '', foreign: 'x' }
  if (type === 'bool') return { own: role === 'approved', foreign: true }
  if (type !== 'address') {
    const isSmall = Number(/\d+/.exec(type)?.[0]) <= 48
    return isSmall ? { own: 0, foreign: 7 } : role === 'amount' ? { own: 1n, foreign: MAX } : NUMBER
  }
  if (['token', 'coin'].includes(role)) return { own: USDC.address, foreign: THIEF }
  return getBinding(role) === 'judged' && role !== 'spender'
    ? { own: USER, foreign: THIEF }
    : { own: STEAK.address, foreign: THIEF }
}

/** The arguments of a method, of which those of one role are foreign. */
function argumentOf(input: AbiParameter, foreign: Role | null): unknown {
  const list = /\[(?<count>\d*)\]$/.exec(input.type)
  if (list) {
    const one = { ...input, type: input.type.slice(0, list.index) }
    const count = Number(list.groups?.['count']) || 1
    return Array.from({ length: count }, () => argumentOf(one, foreign))
  }
  if ('components' in input)
    return Object.fromEntries(
      input.components.map((part) => [part.name, argumentOf(part, foreign)]),
    )
  const { own, foreign: other } = sidesOf(input)
  return getRole(input) === foreign ? other : own
}

const rolesIn = (inputs: readonly AbiParameter[]): Role[] =>
  inputs.flatMap((input) => ('components' in input ? rolesIn(input.components) : getRole(input)))

/** All that is said of a method's call, of which the arguments of one role are foreign. */
function saidOf({ does, item }: Method, foreign: Role | null): readonly string[] {
  const args = item.inputs.map((input) => argumentOf(input, foreign))
  const data = encodeFunctionData({ abi: [item], functionName: item.name, args })
  const intent =
    does === 'out'
      ? INTENTS.out
      : does === 'claim'
        ? createManageIntent('CLAIM', asked)
        : INTENTS.in
  const { verdict } = inspectCase(createStepCase('it', intent, 'SUPPLY', STEAK.address, data))
  return [...verdict.violations, ...verdict.warnings]
}

/** What has to be said of a foreign argument. */
function saidOfRole(role: Role, does: Method['does']): string | null {
  if (['receiver', 'owner', 'receiverOrToken'].includes(role)) return 'foreign-receiver'
  if (role === 'receiverOrReferral' || role === 'credentials') return 'unbound-argument'
  if (role === 'spender') return 'unknown-spender'
  if (role === 'data') return 'carries-data'
  if (role === 'token' && (does === 'in' || does === 'out')) return 'other-token'
  if (role === 'calls') return 'unknown-method'
  return ['contract', 'coin', 'chosen', 'absent'].includes(getBinding(role))
    ? 'unbound-argument'
    : null
}

const cases = knownMethods.flatMap((method) =>
  [...new Set(rolesIn(method.item.inputs))].flatMap((role) => {
    const says = saidOfRole(role, method.does)
    return says === null ? [] : [{ name: method.item.name, method, role, says }]
  }),
)

describe('an argument of somebody else is told of every method', () => {
  it.each(cases)('$name: $role', ({ method, role, says }) =>
    expect(saidOf(method, role)).toContain(says),
  )

  it('and they are many', () => expect(cases.length).toBeGreaterThan(300))
})

it.each(knownMethods.map((method) => ({ name: method.item.name, method })))(
  'but nothing foreign is told of a call for the user: $name',
  ({ method }) => {
    const said = saidOf(method, null)
    for (const none of ['foreign-receiver', 'unknown-spender', 'carries-data', 'unknown-method'])
      expect(said).not.toContain(none)
  },
)
