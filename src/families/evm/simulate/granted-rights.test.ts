import {
  concatHex,
  decodeFunctionData,
  encodeFunctionData,
  numberToHex,
  parseAbi,
  toEventSelector,
  type Hex,
} from 'viem'
import { expect, it } from 'vitest'
import { readEvmPayload } from '../payload.ts'
import { vaultApproval, vaultDeposit } from '../verify/corpus/honest-vaults.ts'
import { made, THIEF, USER } from '../verify/corpus/people.ts'
import { STEAK, USDC } from '../verify/corpus/protocols.ts'
import { createNextBlock } from './block-context.ts'
import { readSimulation, sumChanges } from './read-simulation.ts'
import type { CallResult } from './simulate-calls.ts'
import { extendPlan, getPlanReads, planSimulation, type SimulationPlan } from './simulation-plan.ts'

const steps = [vaultApproval, vaultDeposit].map(({ transaction }) => {
  const call = readEvmPayload(transaction)?.call
  if (!call) throw new Error('the example can be read')
  return call
})
const planned = (of = steps): SimulationPlan => {
  const plan = planSimulation(of, vaultDeposit.intent)
  if (!plan) throw new Error('the example fits in')
  return plan
}
const world = createNextBlock('ethereum', {
  number: 20n,
  timestamp: 1_000n,
  baseFeePerGas: 7n,
  miner: made(7),
  mixHash: `0x${'7'.repeat(64)}`,
})
const toWord = (value: bigint): Hex => numberToHex(value, { size: 32 })
const answer = (returnData: Hex = '0x', logs: CallResult['logs'] = []): CallResult => ({
  status: '0x1',
  gasUsed: '0x5208',
  returnData,
  logs,
})
/** A probe's result: its environment, which is of no interest here, then each word. */
const probe = (words: readonly (bigint | null)[]): CallResult =>
  answer(
    concatHex(
      [
        ...Array.from({ length: 7 }, () => 0n),
        ...words.flatMap((each) => [each === null ? 0n : 1n, each ?? 0n]),
      ].map(toWord),
    ),
  )
const shown = (...logs: CallResult['logs']) => extendPlan(planned(), [answer('0x', logs)])
const [usdc, share] = [USDC.address.toLowerCase(), STEAK.address.toLowerCase()]

it('a step is told what it allows more itself', () => {
  const open = [0n, 100n, 100n, 0n, 40n, 30n]
  const words = (index: number) => probe([1000n, 0n, open[index] ?? 0n])
  const found = readSimulation(planned([...steps, ...steps.slice(0, 1)]), world, [
    words(0),
    answer(),
    words(1),
    words(2),
    answer(),
    words(3),
    words(4),
    answer(),
    words(5),
  ])
  const spender = share
  expect(found.kind === 'ran' && found.steps.map(({ raised }) => raised)).toEqual([
    [{ token: usdc, spender, amount: 100n }],
    [],
    [],
  ])
})

const operator = (event: string, ...accounts: readonly string[]) => ({
  address: made(9),
  topics: [toEventSelector(event), ...accounts.map((each) => toWord(BigInt(each)))],
  data: toWord(1n),
})

it.each([
  ['isApprovedForAll', operator('ApprovalForAll(address,address,bool)', USER, THIEF)],
  ['isOperator', operator('OperatorSet(address,address,bool)', USER, THIEF)],
  ['isOperatorFor', operator('AuthorizedOperator(address,address)', THIEF, USER)],
  [
    'isAuthorized',
    operator('SetAuthorization(address,address,address,bool)', made(3), USER, THIEF),
  ],
  ['hasApprovedRelayer', operator('RelayerApprovalChanged(address,address,bool)', THIEF, USER)],
])('an operator may take everything, as %s tells', (view, log) => {
  const plan = shown(log)
  if (!plan) throw new Error('it fits in')
  const read = getPlanReads(plan).at(-1)
  const of = view === 'isOperatorFor' ? 'operator, address owner' : 'owner, address operator'
  const abi = parseAbi([`function ${view}(address ${of}) view returns (bool)`])
  expect(read?.to).toBe(made(9))
  expect(decodeFunctionData({ abi, data: read?.data ?? '0x' }).args).toEqual(
    view === 'isOperatorFor' ? [THIEF, USER] : [USER, THIEF],
  )
  const all = [{ token: made(9), spender: THIEF.toLowerCase(), amount: 2n ** 256n - 1n }]
  const grown = (had: bigint, has: bigint) => {
    const words = (last: bigint) => probe([1000n, 0n, 0n, last])
    const results = [words(had), answer(), words(had), words(had), answer(), words(has)]
    const found = readSimulation(plan, world, results)
    return found.kind === 'ran' && found.steps.map(({ allowances, raised }) => [allowances, raised])
  }
  expect(grown(0n, 1n)).toEqual([
    [[], []],
    [all, all],
  ])
  expect(grown(1n, 1n)).toEqual([
    [[], []],
    [[], []],
  ])
})

it('a right of which nobody can tell how much it was, or has become, counts as all of it', () => {
  const raisedBy = (had: bigint | null, has: bigint | null, ...logs: CallResult['logs']) => {
    const plan = shown(...logs)
    if (!plan) throw new Error('it fits in')
    const words = (last: bigint | null) => probe([1000n, 0n, 0n, last])
    const results = [words(had), answer(), words(had), words(had), answer(), words(has)]
    const found = readSimulation(plan, world, results)
    return found.kind === 'ran' ? found.steps.map(({ raised }) => raised) : null
  }
  const all = [{ token: made(9), spender: THIEF.toLowerCase(), amount: 2n ** 256n - 1n }]
  const given = operator('OperatorSet(address,address,bool)', USER, THIEF)
  expect(raisedBy(null, 1n, given)).toEqual([[], all])
  expect(raisedBy(0n, null, given)).toEqual([[], all])
  expect(raisedBy(0n, null, operator('Approval(address,address,uint256)', USER, THIEF))).toEqual([
    [],
    all,
  ])
  // Of one that is never readable the warning of an open allowance tells.
  expect(raisedBy(null, null, given)).toEqual([[], []])
})

it('an operator of all accounts that begin like the user’s may take everything of each', () => {
  const prefix = USER.slice(0, 40)
  const naming = (owner: string) => ({
    ...operator('OperatorStatus(bytes19,address,uint256)', USER, THIEF),
    topics: [
      toEventSelector('OperatorStatus(bytes19,address,uint256)'),
      owner.padEnd(66, '0'),
      toWord(BigInt(THIEF)),
    ],
  })
  const plan = shown(naming(prefix))
  if (!plan) throw new Error('it fits in')
  const read = getPlanReads(plan).at(-1)
  const abi = parseAbi([
    'function getOperator(bytes19 prefix, address operator) view returns (uint256)',
  ])
  expect(read?.to).toBe(made(9))
  expect(decodeFunctionData({ abi, data: read?.data ?? '0x' }).args).toEqual([
    prefix.toLowerCase(),
    THIEF,
  ])
  // Of the account whose last byte is two away from the owner's.
  const words = (last: bigint) => probe([1000n, 0n, 0n, last])
  const results = [words(0n), answer(), words(0n), words(0n), answer(), words(4n)]
  const found = readSimulation(plan, world, results)
  if (found.kind !== 'ran') throw new Error('the example goes through')
  expect(sumChanges(found.steps).allowances).toEqual([
    { token: made(9), spender: THIEF.toLowerCase(), amount: 2n ** 256n - 1n },
  ])
  expect(shown(naming(THIEF.slice(0, 40)))).toEqual(planned())
})

it('a debt that others may take up is open, and one more that a step allows', () => {
  const event = 'BorrowAllowanceDelegated(address,address,address,uint256)'
  const plan = shown(operator(event, USER, THIEF, USDC.address))
  if (!plan) throw new Error('it fits in')
  const words = (last: bigint) => probe([1000n, 0n, 0n, last])
  const results = [words(0n), answer(), words(0n), words(0n), answer(), words(7n)]
  const found = readSimulation(plan, world, results)
  if (found.kind !== 'ran') throw new Error('the example goes through')
  const spender = THIEF.toLowerCase()
  expect(sumChanges(found.steps).allowances).toEqual([{ token: made(9), spender, amount: 7n }])
  const raised = [{ token: made(9), spender, amount: 7n }]
  expect(found.steps.flatMap((each) => each.raised)).toEqual(raised)
})

it('a debt that the bytes tell is read as one', () => {
  const [first] = steps
  if (!first) throw new Error('there is a step')
  const abi = parseAbi(['function approveDelegation(address spender, uint256 amount)'])
  const data = encodeFunctionData({ abi, functionName: 'approveDelegation', args: [made(3), 7n] })
  const plan = planned([{ ...first, to: made(9), data }])
  expect(plan.allowances).toEqual([
    { token: made(9), keeper: made(9), spender: made(3), isSet: true, view: 'borrowAllowance' },
  ])
})

it('operators of others, and approvals of one NFT, are none', () => {
  const plan = shown(
    operator('ApprovalForAll(address,address,bool)', THIEF, USER),
    operator('Approval(address,address,uint256)', USER, THIEF, made(1)),
  )
  expect(plan).toEqual(planned())
})
