import { exitQueueAbi } from '../../contracts/abis.generated.ts'
import { encodeFunctionData, type Address } from 'viem'
import { fromRaw } from '#src/money/units.ts'
import type { ActionType } from '../../contract/enums.ts'
import { ServiceError } from '../../contract/service-error.ts'
import type { Token } from '../../contract/token.ts'
import type { EvmPlan } from '../protocol.ts'
import { readQueuePassthrough, type QueuedExit } from './exit-queue.ts'

/** Where claims are made. */
export interface ExitQueue {
  readonly yieldId: string
  /** How people call the yield. */
  readonly name: string
  readonly contract: Address
  /** The pending action that claims. */
  readonly claim: ActionType
  readonly tokenOf: (exit: QueuedExit) => Token
}

/**
 * One claim of every request that a passthrough names.
 * @param now Unix seconds
 * @throws ServiceError 400 for another action or a passthrough that names anything but open requests of the owner; 412
 * while one of them still waits
 */
export function planExitClaim(
  queue: ExitQueue,
  exits: readonly QueuedExit[],
  now: bigint,
  action: string,
  passthrough: string,
): EvmPlan {
  if (action !== queue.claim)
    throw ServiceError.validation([`action must be one of: ${queue.claim}`])
  const claimed = findExits(queue, exits, passthrough)
  const waiting = claimed.find(({ claimableAt }) => now < claimableAt)
  if (waiting) {
    const date = new Date(Number(waiting.claimableAt) * 1000).toISOString()
    throw ServiceError.full(412, `This withdrawal can be claimed from ${date}.`)
  }
  const [first] = claimed
  const token = queue.tokenOf(first)
  const sum = claimed.reduce((total, { amount }) => total + amount, 0n)
  const amount = fromRaw(sum, token.decimals)
  const ids = claimed.map(({ id }) => id)
  return {
    amount,
    token,
    steps: [
      {
        kind: 'call',
        type: queue.claim,
        title: `Claim ${amount} ${token.symbol}`,
        description: `Moves ${amount} ${token.symbol} from ${queue.name} to your wallet.`,
        to: queue.contract,
        data: encodeFunctionData({ abi: exitQueueAbi, functionName: 'claim', args: [ids] }),
        value: 0n,
        method: 'claim(uint256[])',
        inputs: { ids: ids.map(String) },
        skipped: false,
      },
    ],
  }
}

type NonEmptyExits = readonly [QueuedExit, ...QueuedExit[]]

/** Requests of one token, as every row's are. */
function findExits(
  { yieldId }: ExitQueue,
  exits: readonly QueuedExit[],
  passthrough: string,
): NonEmptyExits {
  const ids = readQueuePassthrough(yieldId, passthrough) ?? []
  const [first, ...others] = ids.flatMap((id) => exits.find((exit) => exit.id === id) ?? [])
  const complete = first && others.length === ids.length - 1
  if (complete && others.every(({ token }) => token === first.token)) return [first, ...others]
  throw ServiceError.full(400, 'The passthrough names no open withdrawal of this address.')
}
