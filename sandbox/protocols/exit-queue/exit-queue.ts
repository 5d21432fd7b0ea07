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

/** Maximum payouts per tick. */
const MAX_CALLS = 20
/** Requests per call, well within its gas. */
const PAGE_SIZE = 250n

/**
 * Returns a call for each due automatic payout. Unpayable ones, whose owner is a contract that rejects coins, are
 * skipped.
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

/** An exit in the queue or claimable. */
export interface QueuedExit {
  readonly id: bigint
  /** Payout token; the zero address is the native coin. */
  readonly token: Address
  /** In the token's smallest unit. */
  readonly amount: bigint
  /** Unix seconds. */
  readonly claimableAt: bigint
  /** True when it is paid without a claim. */
  readonly paysItself: boolean
}

/** A yield's queue and one owner's exits in it. */
export interface ExitQueue {
  readonly plan: { readonly name: string }
  readonly address: Address
  /** Action type of the claim. */
  readonly claim: ActionType
  /** Payout token. */
  readonly token: Token
  /** Payout token of an exit, where there are several. */
  readonly tokenOf?: (exit: QueuedExit) => Token
  readonly exits: readonly QueuedExit[]
  /** Unix seconds. */
  readonly now: bigint
  /** Guard of the claim. @throws ServiceError where the owner is not eligible */
  readonly requireEligible?: () => void
}

type ExitGroup = readonly [QueuedExit, ...QueuedExit[]]

/**
 * Returns the rows of a queue (contract: Balances: one per type and date): an `exiting` one per date and token, and a
 * `withdrawable` one with a claim of everything due. An automatic payout is exiting until paid.
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
 * Plans the claim of a row offered earlier, of its requests only.
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

/** Plans one claim of several requests of one token. */
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

/** Creates the error of an early claim. @param claimableAt Unix seconds */
export const createWaitingError = (claimableAt: bigint): ServiceError =>
  ServiceError.full(
    412,
    `This withdrawal can be claimed from ${new Date(Number(claimableAt) * 1000).toISOString()}.`,
  )

const sum = (group: ExitGroup): bigint => group.reduce((total, { amount }) => total + amount, 0n)

const isFree = ({ claimableAt, paysItself }: QueuedExit, now: bigint): boolean =>
  !paysItself && now >= claimableAt

const order = (a: bigint, b: bigint): number => (a < b ? -1 : Number(a > b))
