import type { Address } from 'viem'
import type { Chain } from '../../chains/chain.ts'
import { exitQueueAbi as abi } from '../../contracts/abis.generated.ts'
import type { ActionType } from '../../contract/enums.ts'
import { ServiceError } from '../../contract/service-error.ts'
import type { Token } from '../../contract/token.ts'
import { createCall, createStep } from '../evm-steps.ts'
import type { PositionRow } from '../pending-actions.ts'
import type { EvmCall, EvmPlan } from '../protocol.ts'
import { formatAmount } from '../read-amount-argument.ts'
import { fromRaw } from '#src/money/units.ts'

/** Requests that are paid at one look. */
const MAX_CALLS = 20
/** Requests that one call looks at: far fewer than its gas is enough for. */
const PAGE_SIZE = 250n

/**
 * A call for each request that pays itself and whose time has come. Those that can't be paid, as their owner is a
 * contract that takes nothing, are left out, and looked past.
 */
export async function getDueExits(
  { client }: Pick<Chain, 'client'>,
  address: Address,
  from = 0n,
): Promise<readonly EvmCall[]> {
  const [listed, queueLength] = await client.readContract({
    address,
    abi,
    functionName: 'dueRequests',
    args: [from, from + PAGE_SIZE],
  })
  const contracts = listed
    .filter((id) => id > 0n)
    .map((id) => ({ address, abi, functionName: 'claim', args: [[id]] }) as const)
  const tried = contracts.length === 0 ? [] : await client.multicall({ contracts })
  const calls = contracts
    .filter((_, index) => tried[index]?.status === 'success')
    .map((contract) => {
      const { to, data, value } = createCall(contract)
      return { to, data, value }
    })
  const others =
    calls.length < MAX_CALLS && from + PAGE_SIZE < queueLength
      ? await getDueExits({ client }, address, from + PAGE_SIZE)
      : []
  return [...calls, ...others].slice(0, MAX_CALLS)
}

/** An exit that waits in a queue, or to be claimed. */
export interface QueuedExit {
  readonly id: bigint
  /** What is paid; the zero address is the native coin. */
  readonly token: Address
  /** In the token's smallest unit. */
  readonly amount: bigint
  /** Unix seconds. */
  readonly claimableAt: bigint
  /** Whether it is paid without being asked for. */
  readonly paysItself: boolean
}

/** A yield's queue, and what one owner has in it. */
export interface ExitQueue {
  readonly plan: { readonly name: string }
  readonly address: Address
  /** The pending action that claims. */
  readonly claim: ActionType
  /** What is paid. */
  readonly token: Token
  /** What an exit pays, where there are several tokens. */
  readonly tokenOf?: (exit: QueuedExit) => Token
  readonly exits: readonly QueuedExit[]
  /** Unix seconds. */
  readonly now: bigint
  /** @throws ServiceError where the owner may not claim */
  readonly requireEligible?: () => void
}

type ExitGroup = readonly [QueuedExit, ...QueuedExit[]]

/**
 * The rows of a queue (contract: Balances: one per type and date): an `exiting` one for each moment and token at
 * which something becomes free, and a `withdrawable` one with a claim of everything that is. What pays itself is
 * exiting until it is paid.
 */
export function queueRows(queue: ExitQueue): PositionRow[] {
  const sorted = queue.exits.toSorted(
    (a, b) => order(a.claimableAt, b.claimableAt) || order(a.id, b.id),
  )
  const groups = new Map<string, ExitGroup>()
  for (const exit of sorted) {
    const key = `${exit.token} ${isFree(exit, queue.now) ? '' : exit.claimableAt}`
    const group = groups.get(key)
    groups.set(key, group ? [...group, exit] : [exit])
  }
  return [...groups.values()].map((group) => row(queue, group))
}

function row(queue: ExitQueue, group: ExitGroup): PositionRow {
  const { claim, tokenOf, now } = queue
  const [first] = group
  const amount = sum(group)
  const common = { amount, ...(tokenOf && { token: tokenOf(first) }) }
  if (!isFree(first, now)) return { ...common, type: 'exiting', date: first.claimableAt }
  const plan = () => planClaim(queue, group)
  const key = group.map(({ id }) => id).join(' ')
  return { ...common, key, type: 'withdrawable', actions: [{ type: claim, amount, plan }] }
}

/**
 * The claim of a row that was handed out before others became free: of its requests only.
 * @returns null when one of them is no open request of the owner
 * @throws ServiceError 412 while one of them still waits
 */
export function resolveClaim(queue: ExitQueue, key: string): EvmPlan | null {
  const ids = [...new Set(key.split(' '))]
  const [first, ...others] = ids.flatMap(
    (id) => queue.exits.find((exit) => exit.id.toString() === id) ?? [],
  )
  const isComplete = first && others.length === ids.length - 1
  if (!isComplete || others.some(({ token }) => token !== first.token)) return null
  return planClaim(queue, [first, ...others])
}

/** One claim of several requests of one token. */
function planClaim(queue: ExitQueue, group: ExitGroup): EvmPlan {
  const { plan, address, claim, now } = queue
  queue.requireEligible?.()
  const waiting = group.find(({ claimableAt }) => now < claimableAt)
  if (waiting) throw createWaitingError(waiting.claimableAt)
  const token = queue.tokenOf?.(group[0]) ?? queue.token
  const amount = sum(group)
  const text = formatAmount(amount, token)
  const args = [group.map(({ id }) => id)] as const
  const step = createStep(
    {
      type: claim,
      title: `Claim ${text}`,
      description: `Moves ${text} from ${plan.name} to your wallet.`,
    },
    createCall({ abi, address, functionName: 'claim', args }),
  )
  return { amount: fromRaw(amount, token.decimals), token, steps: [step] }
}

/** @param claimableAt Unix seconds */
export const createWaitingError = (claimableAt: bigint): ServiceError =>
  ServiceError.full(
    412,
    `This withdrawal can be claimed from ${new Date(Number(claimableAt) * 1000).toISOString()}.`,
  )

const sum = (group: ExitGroup): bigint => group.reduce((total, { amount }) => total + amount, 0n)

const isFree = ({ claimableAt, paysItself }: QueuedExit, now: bigint): boolean =>
  !paysItself && now >= claimableAt

const order = (a: bigint, b: bigint): number => (a < b ? -1 : Number(a > b))
