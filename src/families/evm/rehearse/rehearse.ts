import { isAddress, type Hex } from 'viem'
import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { Intent } from '../../intent.ts'
import type { Movement, Passed, Rehearsal } from '../../rehearsal.ts'
import { RpcError } from '../../rpc.ts'
import { sameAddress } from '../../same-address.ts'
import type { EvmCall } from '../call.ts'
import { planRehearsal } from './plan-rehearsal.ts'
import { readRehearsal, type Moved } from './read-rehearsal.ts'
import { remainingSteps } from './remaining-steps.ts'
import { rehearseAlone } from './rehearse-alone.ts'
import { simulate } from './simulate.ts'
import { paidOut, waysOut } from './way-out.ts'

/** Nobody waits longer than this for it: then it is said that it was not rehearsed. */
const DEADLINE = 4000

const isHex = (address: string | null | undefined): address is Hex =>
  typeof address === 'string' && isAddress(address, { strict: false })

const isAsset = ({ token }: Movement, { asset }: Intent): boolean => {
  const wanted = asset?.address ?? null
  return token === null || wanted === null ? token === wanted : sameAddress(token, wanted)
}

const only = (moved: readonly Movement[]): Movement | null =>
  moved.length === 1 ? (moved[0] ?? null) : null

const UNKNOWN: Passed['worth'] = { left: null, arrived: null }

/** What both sides are worth in the asked token: the share by what giving it back pays, tried out. */
async function worthOf(
  network: string,
  steps: readonly EvmCall[],
  { left, arrived }: Moved,
  intent: Intent,
): Promise<Passed['worth']> {
  const isEntering = intent.request.intent === 'enter'
  const money = only((isEntering ? left : arrived).filter((each) => isAsset(each, intent)))
  const share = only(isEntering ? arrived : left)
  const contract = steps.at(-1)?.to
  const user = intent.request.address
  if (!money || !share || !isHex(share.token) || !isHex(contract) || !isHex(user)) return UNKNOWN
  const asset = isHex(money.token) ? money.token : null
  const tried = waysOut({ user, share: share.token, amount: share.amount, asset, contract })
  const before = isEntering ? steps : []
  const results = await simulate(network, [...before, ...tried])
  const paid = paidOut(results.slice(before.length), { user, asset })
  return isEntering ? { left: money.amount, arrived: paid } : { left: paid, arrived: money.amount }
}

/** What the first step that is not under way does by itself; where others are, it may fail for their want. */
async function runAlone(
  network: string,
  steps: readonly EvmCall[],
  sent: number,
): Promise<Rehearsal | null> {
  const next = steps[sent]
  const alone = next ? await rehearseAlone(network, next) : null
  return sent > 0 && alone?.kind === 'failed' ? null : alone
}

async function run(
  transaction: Transaction,
  action: Action,
  intent: Intent,
): Promise<Rehearsal | null> {
  const { network } = transaction
  const { steps, sent, isWhole } = remainingSteps(transaction, action)
  const plan = planRehearsal(steps, intent)
  if (steps.length <= sent) return null
  if (plan === null) return await runAlone(network, steps, sent)
  const results = await simulate(network, plan.calls).catch((error: unknown) => {
    if (error instanceof RpcError) return null
    throw error
  })
  if (results === null) return await runAlone(network, steps, sent)
  const moved = readRehearsal(plan, results)
  if (moved.kind === 'failed')
    // What is under way may be in a block by now, and then it fails a second time.
    return moved.step < sent ? null : { kind: 'failed', reason: moved.reason }
  // What can't be told leaves the rest as it is.
  const worth = await worthOf(network, steps, moved, intent).catch(() => UNKNOWN)
  const { left, arrived, allowances } = moved
  return { kind: 'passed', isWhole, left, arrived, allowances, worth }
}

/**
 * Rehearses all that remains of an action on the newest block: what leaves, what arrives, which allowances stay, and what
 * is left of it if the person went out again at once. Changes nothing and never fails.
 * Where no node can try several steps out, the next one alone.
 * @returns null where no node can do that either, or not in time. Source: design, section 3, Verification.
 */
export async function rehearse(
  transaction: Transaction,
  action: Action,
  intent: Intent,
): Promise<Rehearsal | null> {
  if (transaction.isMessage === true) return null
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, DEADLINE, null)
  })
  try {
    return await Promise.race([run(transaction, action, intent), late])
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}
