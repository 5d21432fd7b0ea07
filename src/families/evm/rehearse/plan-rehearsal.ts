import { encodeFunctionData, isAddress, parseAbi, type Hex } from 'viem'
import type { Intent } from '../../intent.ts'
import { sameAddress } from '../../same-address.ts'
import type { EvmCall } from '../call.ts'
import { toQuantity } from '../quantity.ts'
import { decodeCall } from '../verify/decode-call.ts'
import { gasOfProbe, probeCode, type Read } from './probe.ts'
import type { Rehearsed, Simulated, SimulatedBlock } from './simulate.ts'
import { positionIn, type Position } from './morpho.ts'
import { approvalsIn, transfersIn } from './told-by-logs.ts'
import { headerOf, randomHex, type World } from './world.ts'

const abi = parseAbi([
  'function balanceOf(address owner) view returns (uint256)',
  'function allowance(address owner, address spender) view returns (uint256)',
  'function allowance(address owner, address token, address spender) view returns (uint160, uint48, uint48)',
])

const MOST_STEPS = 6
const MOST_TOKENS = 8
const MOST_ALLOWED = 8
/** What one simulation may use: under the gateway's limit for a request (decisions/026-rpc). */
const GAS_BUDGET = 48_000_000n
/** No step of a yield needs more. */
const MOST_GAS_OF_STEP = 8_000_000n
/** Of the account that only reads; it pays for gas as everybody does. */
const READERS_COINS = toQuantity(10n ** 24n)

/** Somebody who is allowed something by one of the steps. */
export interface Allowed {
  readonly token: Hex
  readonly spender: Hex
  /** The contract that keeps the allowance: the token, or Permit2. */
  readonly keeper: Hex
  /** Whether a step sets it; else one only told of it, as tokens do when an allowance is used. */
  readonly isSet: boolean
}

/** What is simulated: the steps, and what is read before and after each. */
export interface RehearsalPlan {
  readonly user: Hex
  readonly tokens: readonly Hex[]
  readonly positions: readonly Position[]
  readonly allowed: readonly Allowed[]
  readonly steps: readonly EvmCall[]
}

export const isAccount = (address: string | null | undefined): address is Hex =>
  typeof address === 'string' && isAddress(address, { strict: false })

const lower = (address: Hex): Hex => `0x${address.slice(2).toLowerCase()}`

const allowedBy = ({ to, data }: EvmCall): Allowed[] => {
  const call = decodeCall(data)
  const token = call?.token ?? to
  if (call?.does !== 'approve' || !isAccount(to) || !isAccount(token) || !isAccount(call.spender))
    return []
  return [{ token: lower(token), spender: lower(call.spender), keeper: lower(to), isSet: true }]
}

/** The tokens whose balances are read: the asked one, the yield's own, and contracts that could be tokens. */
function tokensOf({ asset, place }: Intent, steps: readonly EvmCall[]): Hex[] {
  const named = [
    asset?.address,
    place?.output?.address,
    ...steps.map(({ to }) => to),
    ...(place?.tokens ?? []).map(({ address }) => address),
  ]
  return [...new Set(named.filter(isAccount).map(lower))].slice(0, MOST_TOKENS)
}

/** @returns null for what is too long to be tried out at once */
export function planRehearsal(steps: readonly EvmCall[], intent: Intent): RehearsalPlan | null {
  const user = intent.request.address
  const allowed = steps.flatMap(allowedBy)
  if (!isAccount(user) || steps.length > MOST_STEPS) return null
  const positions = steps.flatMap((step) => positionIn(step, user))
  return { user, tokens: tokensOf(intent, steps), positions, allowed, steps }
}

/**
 * The same plan, with what a first look at it showed: the tokens that move and the allowances that tokens tell of.
 * @returns null where they are too many to be read: hiding one among them must not help
 */
export function withShown(plan: RehearsalPlan, shown: readonly Simulated[]): RehearsalPlan | null {
  const isUser = (address: string): boolean => sameAddress(address, plan.user)
  const moving = shown
    .flatMap(transfersIn)
    .filter(({ from, to }) => isUser(from) || isUser(to))
    .flatMap(({ token }) => (isAccount(token) ? [lower(token)] : []))
  const told = shown
    .flatMap(approvalsIn)
    .flatMap(({ token, owner, spender }): Allowed[] =>
      isUser(owner) && isAccount(token) && isAccount(spender)
        ? [{ token: lower(token), spender: lower(spender), keeper: lower(token), isSet: false }]
        : [],
    )
  const allowed = [...plan.allowed]
  for (const each of told)
    if (!allowed.some(({ keeper, spender }) => keeper === each.keeper && spender === each.spender))
      allowed.push(each)
  const tokens = [...new Set([...plan.tokens, ...moving])].slice(0, MOST_TOKENS)
  return allowed.length > MOST_ALLOWED ? null : { ...plan, tokens, allowed }
}

/** What is read before and after each step: the balances, the positions, then the allowances. */
export const readsOf = ({ user, tokens, positions, allowed }: RehearsalPlan): Read[] => [
  ...tokens.map((to) => ({
    to,
    data: encodeFunctionData({ abi, functionName: 'balanceOf', args: [user] }),
  })),
  ...positions.map(({ contract, data }) => ({ to: contract, data })),
  ...allowed.map(({ token, spender, keeper }) => ({
    to: keeper,
    data:
      keeper === token
        ? encodeFunctionData({ abi, functionName: 'allowance', args: [user, spender] })
        : encodeFunctionData({ abi, functionName: 'allowance', args: [user, token, spender] }),
  })),
]

/** How much gas each step may use when nothing is known of it yet. */
export function firstLimits(plan: RehearsalPlan): bigint[] {
  const { steps } = plan
  const each = (GAS_BUDGET - gasOfReading(plan)) / BigInt(steps.length)
  return steps.map(() => (each < MOST_GAS_OF_STEP ? each : MOST_GAS_OF_STEP))
}

const gasOfReading = (plan: RehearsalPlan): bigint =>
  gasOfProbe(readsOf(plan).length) * 2n * BigInt(plan.steps.length)

/** Whether the gateway takes a simulation with these limits. */
export const isWithinBudget = (plan: RehearsalPlan, limits: readonly bigint[]): boolean =>
  gasOfReading(plan) + limits.reduce((sum, each) => sum + each, 0n) <= GAS_BUDGET

/** Two accounts that exist in one simulation only, and that nobody can know before: one reads, one calls it. */
export function probeOf({ user }: RehearsalPlan, reads: readonly Read[], { baseFee }: World) {
  const [probe, reader] = [randomHex(20), randomHex(20)]
  const call: Rehearsed = {
    from: reader,
    to: probe,
    data: '0x',
    value: 0n,
    gas: gasOfProbe(reads.length),
  }
  const accounts: SimulatedBlock['accounts'] = {
    [probe]: { code: probeCode(user, reads, baseFee !== null) },
    [reader]: { balance: READERS_COINS },
  }
  return { call, accounts }
}

/** A step with a limit for its gas. */
export const limited = ({ from, to, data, value }: EvmCall, gas: bigint): Rehearsed => ({
  from,
  to,
  data,
  value,
  gas,
})

/**
 * The simulation of a plan in a world: for each step what is read, the step, and what is read again, so that what a step
 * moves is told apart from what time does.
 * @param limits gas that each step may use
 */
export function blocksOf(
  plan: RehearsalPlan,
  world: World,
  limits: readonly bigint[],
): SimulatedBlock[] {
  const { call, accounts } = probeOf(plan, readsOf(plan), world)
  const parts = plan.steps.map((step, at) => [
    call,
    limited(step, limits[at] ?? MOST_GAS_OF_STEP),
    call,
  ])
  const blocks = world.isApart ? parts : [parts.flat()]
  return blocks.map((calls, at) => ({
    calls,
    header: headerOf(world, at),
    accounts: at === 0 ? accounts : {},
  }))
}
