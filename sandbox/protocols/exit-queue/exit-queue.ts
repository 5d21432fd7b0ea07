import { exitQueueAbi } from '../../contracts/abis.generated.ts'
import { fromRaw } from '#src/money/units.ts'
import type { ActionType } from '../../contract/enums.ts'
import type { Token } from '../../contract/token.ts'
import type { Position, EvmCall } from '../protocol.ts'
import { encodeFunctionData, type Address } from 'viem'
import { z } from 'zod'
import type { Chain } from '../../chains/chain.ts'

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
  contract: Address,
  from = 0n,
): Promise<readonly EvmCall[]> {
  const queue = { address: contract, abi: exitQueueAbi } as const
  const [listed, queueLength] = await client.readContract({
    ...queue,
    functionName: 'dueRequests',
    args: [from, from + PAGE_SIZE],
  })
  const ids = listed.filter((id) => id > 0n)
  const contracts = ids.map((id) => ({ ...queue, functionName: 'claim', args: [[id]] }) as const)
  const tried = ids.length === 0 ? [] : await client.multicall({ contracts })
  const calls = ids
    .filter((_, index) => tried[index]?.status === 'success')
    .map((id) => ({
      to: contract,
      data: encodeFunctionData({ abi: exitQueueAbi, functionName: 'claim', args: [[id]] }),
      value: 0n,
    }))
  const others =
    calls.length < MAX_CALLS && from + PAGE_SIZE < queueLength
      ? await getDueExits({ client }, contract, from + PAGE_SIZE)
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

/** How a yield's queue is shown. */
export interface QueueView {
  readonly yieldId: string
  /** The pending action that claims. */
  readonly claim: ActionType
  /** The token of an exit in the contract's form; the yield's own when left out. */
  readonly tokenOf?: (exit: QueuedExit) => Token
  readonly decimals: number
}

/**
 * The rows of a queue (contract: Balances: one per type and date): an `exiting` one for each moment and token at
 * which something becomes free, and a `withdrawable` one with a claim of everything that is. What pays itself is
 * exiting until it is paid.
 * @param now Unix seconds
 */
export function getQueuePositions(
  view: QueueView,
  exits: readonly QueuedExit[],
  now: bigint,
): Position[] {
  const sorted = exits.toSorted((a, b) => order(a.claimableAt, b.claimableAt) || order(a.id, b.id))
  const groups = new Map<string, readonly [QueuedExit, ...QueuedExit[]]>()
  for (const exit of sorted) {
    const key = `${exit.token} ${isFree(exit, now) ? '' : exit.claimableAt}`
    const group = groups.get(key)
    groups.set(key, group ? [...group, exit] : [exit])
  }
  return [...groups.values()].map((group) => row(view, group, now))
}

const claimSchema = z.strictObject({
  yieldId: z.string(),
  requests: z.array(z.string().regex(/^[1-9]\d{0,77}$/)).min(1),
})

/** What a pending claim of several requests carries for its way back: opaque to clients (contract: Pending actions). */
export function writeQueuePassthrough(yieldId: string, ids: readonly bigint[]): string {
  const claim = { yieldId, requests: ids.map(String) }
  return Buffer.from(JSON.stringify(claim)).toString('base64url')
}

/** The requests that a passthrough of this yield names; null for anything else. */
export function readQueuePassthrough(
  yieldId: string,
  passthrough: string,
): readonly bigint[] | null {
  try {
    const text = Buffer.from(passthrough, 'base64url').toString()
    const claim = claimSchema.parse(JSON.parse(text))
    return claim.yieldId === yieldId ? [...new Set(claim.requests)].map(BigInt) : null
  } catch {
    return null
  }
}

function row(
  { yieldId, claim, tokenOf, decimals }: QueueView,
  group: readonly [QueuedExit, ...QueuedExit[]],
  now: bigint,
): Position {
  const [first] = group
  const amount = group.reduce((sum, exit) => sum + exit.amount, 0n)
  const common = { amount, isEarning: false, ...(tokenOf && { token: tokenOf(first) }) }
  if (!isFree(first, now))
    return { ...common, type: 'exiting', date: first.claimableAt, pendingActions: [] }
  const passthrough = writeQueuePassthrough(
    yieldId,
    group.map(({ id }) => id),
  )
  return {
    ...common,
    type: 'withdrawable',
    date: null,
    pendingActions: [
      {
        intent: 'manage',
        type: claim,
        passthrough,
        arguments: null,
        amount: fromRaw(amount, decimals),
      },
    ],
  }
}

const isFree = ({ claimableAt, paysItself }: QueuedExit, now: bigint): boolean =>
  !paysItself && now >= claimableAt

const order = (a: bigint, b: bigint): number => (a < b ? -1 : Number(a > b))
