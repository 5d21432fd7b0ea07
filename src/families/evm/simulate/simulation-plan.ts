import { encodeFunctionData, isAddress, parseAbi, type Hex } from 'viem'
import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { Intent } from '../../intent.ts'
import { isSameAddress } from '../../is-same-address.ts'
import type { EvmCall } from '../call.ts'
import { toQuantity } from '../quantity.ts'
import { decodeCall, isDebt } from '../verify/decode-call.ts'
import { getProbeGas, createProbeCode, type WordRead } from './probe.ts'
import { encodeRightRead, getGrants, type Grant } from './granted-rights.ts'
import {
  getTransfers,
  type SimulatedCall,
  type CallResult,
  type SimulatedBlock,
} from './simulate-calls.ts'
import { getMarketPositions, type MarketPosition } from './morpho.ts'
import { getBlockHeader, randomHex, type BlockContext } from './block-context.ts'

const abi = parseAbi([
  'function balanceOf(address owner) view returns (uint256)',
  'function allowance(address owner, address token, address spender) view returns (uint160, uint48, uint48)',
])

/** How many steps fit into one simulation. */
export const MAX_STEPS = 6
const MAX_TOKENS = 8
const MAX_ALLOWANCES = 8
/** Gas of one simulation: within the gateway's limit of a request (decisions/026-rpc). */
const GAS_BUDGET = 48_000_000n
/** More than any step of a yield needs. */
const MAX_STEP_GAS = 8_000_000n
/** Of the reading account, which pays gas too. */
const READER_BALANCE = toQuantity(10n ** 24n)

/** Finished statuses. Source: contract: Step status. */
const FINAL_STATUSES = ['CONFIRMED', 'SKIPPED', 'FAILED']

/** Returns the unfinished steps of an action and the one to sign, in order: those that are simulated. */
export const getOpenSteps = (
  { id: current }: Pick<Transaction, 'id'>,
  { transactions }: Action,
): Transaction[] =>
  transactions
    .filter(({ id, status }) => id === current || !FINAL_STATUSES.includes(status))
    .toSorted((a, b) => a.stepIndex - b.stepIndex)

/** A spender that one of the steps approves, or to whom one gives another right. */
export interface TrackedAllowance {
  readonly token: Hex
  readonly spender: Hex
  /** The contract that stores the allowance: the token, or Permit2. */
  readonly keeper: Hex
  /** Whether a step sets it; otherwise it was only emitted, as tokens do on use. */
  readonly isSet: boolean
  /** The view that tells it; Permit2's or a token's own allowance without one. */
  readonly view?: Grant['view']
}

/** A simulation plan: the steps, and the reads before and after each. */
export interface SimulationPlan {
  readonly user: Hex
  readonly tokens: readonly Hex[]
  readonly positions: readonly MarketPosition[]
  readonly allowances: readonly TrackedAllowance[]
  /** Allowances beyond those that can be read: nobody can tell how much they are. */
  readonly unread?: readonly TrackedAllowance[]
  readonly steps: readonly EvmCall[]
}

export const isAccount = (address: string | null | undefined): address is Hex =>
  typeof address === 'string' && isAddress(address, { strict: false })

const toLowerHex = (address: Hex): Hex => `0x${address.slice(2).toLowerCase()}`

export const getSetAllowances = ({ to, data }: EvmCall): TrackedAllowance[] => {
  const call = decodeCall(data)
  const token = call?.token ?? to
  if (call?.does !== 'approve' || !isAccount(to) || !isAccount(token) || !isAccount(call.spender))
    return []
  return [
    {
      token: toLowerHex(token),
      spender: toLowerHex(call.spender),
      keeper: toLowerHex(to),
      isSet: true,
      ...(isDebt(call) && { view: 'borrowAllowance' }),
    },
  ]
}

/** Returns each allowance once, as the first one tells it: tokens that need a reset to zero are approved twice. */
const deduplicate = (allowances: readonly TrackedAllowance[]): TrackedAllowance[] =>
  allowances.filter(
    ({ keeper, token, spender, view }, index) =>
      allowances.findIndex(
        (each) =>
          each.keeper === keeper &&
          each.token === token &&
          each.spender === spender &&
          each.view === view,
      ) === index,
  )

/** Returns the tokens to read: the requested one, the yield's own, and contracts that may be tokens. */
function getTokens({ asset, place }: Intent, steps: readonly EvmCall[]): Hex[] {
  const named = [
    asset?.address,
    place?.output?.address,
    ...steps.map(({ to }) => to),
    ...(place?.tokens ?? []).map(({ address }) => address),
  ]
  return [...new Set(named.filter(isAccount).map(toLowerHex))].slice(0, MAX_TOKENS)
}

/** Creates the plan of a simulation. @returns null without an account of EVM */
export function planSimulation(steps: readonly EvmCall[], intent: Intent): SimulationPlan | null {
  const user = intent.request.address
  if (!isAccount(user)) return null
  const allowances = deduplicate(steps.flatMap(getSetAllowances))
  const positions = steps
    .flatMap((step) => getMarketPositions(step, user))
    .filter(
      ({ contract, data }, index, all) =>
        all.findIndex((each) => each.contract === contract && each.data === data) === index,
    )
  return { user, tokens: getTokens(intent, steps), positions, allowances, steps }
}

/** Extends a plan by the first run's findings: moved tokens, emitted allowances and operators. */
export function extendPlan(plan: SimulationPlan, results: readonly CallResult[]): SimulationPlan {
  const isUser = (address: string): boolean => isSameAddress(address, plan.user)
  const isOwn = (owner: string): boolean => plan.user.toLowerCase().startsWith(owner)
  const movedTokens = results
    .flatMap(getTransfers)
    .filter(({ from, to }) => isUser(from) || isUser(to))
    .flatMap(({ token }) => (isAccount(token) ? [toLowerHex(token)] : []))
  const reported = results
    .flatMap(({ logs }) => getGrants(logs))
    .flatMap(({ keeper, owner, spender, view }): TrackedAllowance[] => {
      if (!isOwn(owner) || !isAccount(keeper) || !isAccount(spender)) return []
      const token = toLowerHex(keeper)
      const allowance = { token, spender: toLowerHex(spender), keeper: token, isSet: false }
      return [view === 'allowance' ? allowance : { ...allowance, view }]
    })
  const allowances = deduplicate([...plan.allowances, ...reported])
  const tokens = [...new Set([...plan.tokens, ...movedTokens])].slice(0, MAX_TOKENS)
  const unread = allowances.slice(MAX_ALLOWANCES)
  const read = { ...plan, tokens, allowances: allowances.slice(0, MAX_ALLOWANCES) }
  // None may hide among too many.
  return unread.length > 0 ? { ...read, unread } : read
}

/** Returns the reads before and after each step: balances, positions, then allowances. */
export const getPlanReads = ({
  user,
  tokens,
  positions,
  allowances,
}: SimulationPlan): WordRead[] => [
  ...tokens.map((to) => ({
    to,
    data: encodeFunctionData({ abi, functionName: 'balanceOf', args: [user] }),
  })),
  ...positions.map(({ contract, data }) => ({ to: contract, data })),
  ...allowances.map(({ token, spender, keeper, view = 'allowance' }) => ({
    to: keeper,
    data:
      keeper === token
        ? encodeRightRead(view, user, spender)
        : encodeFunctionData({ abi, functionName: 'allowance', args: [user, token, spender] }),
  })),
]

/** Returns each step's initial gas limit. */
export function getInitialGasLimits(plan: SimulationPlan): bigint[] {
  const { steps } = plan
  const each = (GAS_BUDGET - getReadGas(plan)) / BigInt(steps.length)
  return steps.map(() => (each < MAX_STEP_GAS ? each : MAX_STEP_GAS))
}

const getReadGas = (plan: SimulationPlan): bigint =>
  getProbeGas(getPlanReads(plan).length) * 2n * BigInt(plan.steps.length)

/** Whether the gateway accepts a simulation with these limits. */
export const isWithinBudget = (plan: SimulationPlan, limits: readonly bigint[]): boolean =>
  getReadGas(plan) + limits.reduce((sum, each) => sum + each, 0n) <= GAS_BUDGET

/** Creates two unpredictable accounts for one simulation: a reader and its caller. */
export function createProbe(
  { user }: SimulationPlan,
  reads: readonly WordRead[],
  { baseFee }: BlockContext,
) {
  const [probe, reader] = [randomHex(20), randomHex(20)]
  const call: SimulatedCall = {
    from: reader,
    to: probe,
    data: '0x',
    value: 0n,
    gas: getProbeGas(reads.length),
  }
  const accounts: SimulatedBlock['accounts'] = {
    [probe]: { code: createProbeCode(user, reads, baseFee !== null) },
    [reader]: { balance: READER_BALANCE },
  }
  return { call, accounts }
}

/** Returns a step with a gas limit. */
export const withGasLimit = ({ from, to, data, value }: EvmCall, gas: bigint): SimulatedCall => ({
  from,
  to,
  data,
  value,
  gas,
})

/**
 * Creates a plan's simulation in a block: for each step reads, the step, and reads again, so that its movements are
 * separate from those of time.
 * @param limits gas limit of each step
 */
export function createBlocks(
  plan: SimulationPlan,
  blockContext: BlockContext,
  limits: readonly bigint[],
): SimulatedBlock[] {
  const { call, accounts } = createProbe(plan, getPlanReads(plan), blockContext)
  const callsByStep = plan.steps.map((step, index) => [
    call,
    withGasLimit(step, limits[index] ?? MAX_STEP_GAS),
    call,
  ])
  const blocks = blockContext.hasBlockPerStep ? callsByStep : [callsByStep.flat()]
  return blocks.map((calls, index) => ({
    calls,
    header: getBlockHeader(blockContext, index),
    accounts: index === 0 ? accounts : {},
  }))
}
