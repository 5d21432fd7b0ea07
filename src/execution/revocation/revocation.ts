import type { Action } from '#src/api/schemas/action.ts'
import { createRevocationPayload } from '#src/families/evm/revocation.ts'
import type { Intent, RequestedAsset } from '#src/families/intent.ts'
import { foldAttempt, getIntent, type Attempt } from '../attempt.ts'
import { isReportable } from '../is-reportable.ts'
import type { Fact } from '../journal/fact.ts'

/** An allowance that is to be set to 0. */
export interface Revocation {
  readonly network: string
  readonly owner: string
  /** As the chain calls and counts it. */
  readonly token: RequestedAsset & { readonly address: string }
  readonly spender: string
}

/** Returns what stays the same of all revocations of one allowance. */
export const getRevocationKey = ({ network, owner, token, spender }: Revocation): string =>
  ['revoke', network, owner, token.address, spender].join(':').toLowerCase()

/** The id of the only step of a revocation. */
export const getRevocationStep = (id: string): string => `${id}:approve`

/** Returns the request of a revocation, in the form of the service's pending actions. */
export const createRevocationIntent = ({ network, owner, token, spender }: Revocation): Intent => ({
  request: {
    intent: 'manage',
    yieldId: '',
    address: owner,
    action: 'REVOKE',
    passthrough: '',
    arguments: { spender, amount: '0' },
  },
  asset: token,
  place: { network, tokens: [token], output: null, contracts: [] },
})

/**
 * Returns what was to be revoked, by the journal; null for facts of anything else.
 * @param facts the revocation's own
 */
export function readRevocation(facts: readonly Fact[]): Revocation | null {
  const intent = getIntent(facts)
  const { asset, place, request } = intent ?? {}
  const spender = request?.arguments['spender']
  if (!request || !asset || asset.address === null || !place) return null
  if (request.intent !== 'manage' || request.action !== 'REVOKE') return null
  if (typeof spender !== 'string') return null
  const token = { ...asset, address: asset.address }
  return { network: place.network, owner: request.address, token, spender }
}

/** Milliseconds after which a hash that no chain has shown counts as not found, as long as the service's. */
const NOT_FOUND_AFTER = 120_000

/** The statuses that a service would report. */
interface Statuses {
  readonly step: string
  readonly action: string
}

const OPEN = 'WAITING_FOR_NEXT'

/** Returns a revocation's statuses: the chain's allowance decides, and what was sent only says what to wait for. */
function getStatuses(attempt: Attempt, allowance: bigint | null, now: number): Statuses {
  if (allowance === 0n) return { step: 'CONFIRMED', action: 'SUCCESS' }
  if (attempt.kind !== 'sent' || !isReportable(attempt))
    return { step: 'WAITING_FOR_SIGNATURE', action: OPEN }
  const { seen, settled, sentAt } = attempt
  // The block has it, and the allowance is still open: nobody may call that done.
  if (settled?.success === true && allowance !== null) return { step: 'FAILED', action: OPEN }
  const isLost = seen === null && settled === null && now - sentAt > NOT_FOUND_AFTER
  return { step: isLost ? 'NOT_FOUND' : 'BROADCASTED', action: OPEN }
}

/**
 * Returns the hash of what was sent for a revocation, as the service would know it. Not that of a transaction that
 * reverted while the allowance is 0: another one set it to 0, and a step that is done with a hash that failed is a
 * disagreement.
 */
function getSentHash(attempt: Attempt, allowance: bigint | null): string | undefined {
  if (attempt.kind !== 'sent' || !isReportable(attempt)) return undefined
  const isDoneByOther = allowance === 0n && attempt.settled?.success === false
  return isDoneByOther ? undefined : attempt.sent.id
}

/**
 * Returns a revocation as the service would return an action, from the journal and the chain alone.
 * @param facts the revocation's own
 * @param allowance on the chain now, smallest unit; null if unknown
 * @param now service time, milliseconds
 * @throws if the facts are of something else
 */
export function createRevocationAction(
  id: string,
  facts: readonly Fact[],
  allowance: bigint | null,
  now: number,
): Action {
  const revocation = readRevocation(facts)
  if (revocation === null) throw new Error(`no revocation: ${id}`)
  const { network, owner, token, spender } = revocation
  const { request } = createRevocationIntent(revocation)
  const attempt = foldAttempt(facts, getRevocationStep(id))
  const status = getStatuses(attempt, allowance, now)
  const at = facts.find(({ kind }) => kind === 'intended')?.at ?? now
  const hash = getSentHash(attempt, allowance)
  const createdAt = new Date(at).toISOString()
  return {
    id,
    intent: 'manage',
    type: 'REVOKE',
    yieldId: request.yieldId,
    address: owner,
    rawArguments: request.arguments,
    executionPattern: 'synchronous',
    status: status.action,
    createdAt,
    transactions: [
      {
        id: getRevocationStep(id),
        network,
        type: 'APPROVAL',
        status: status.step,
        stepIndex: 0,
        createdAt,
        unsignedTransaction: createRevocationPayload(network, owner, token.address, spender),
        ...(hash !== undefined && { hash }),
      },
    ],
  }
}
