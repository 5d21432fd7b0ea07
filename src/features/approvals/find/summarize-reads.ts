import type { TokenAllowances } from '#src/families/evm/allowances.ts'
import { createApprovals, type Approval, type GetPrice } from './approval.ts'
import { getAllowanceKey, type AllowanceRequest, type ReasonedPair } from './candidate.ts'
import type { CatalogueScan } from './use-scan.ts'

/** A read of one request, as the cache has it. */
export interface AllowancesRead {
  readonly data: readonly TokenAllowances[] | undefined
  readonly error: unknown
  /** Whether the data is that of another set, shown until this one is read. */
  readonly isPlaceholderData: boolean
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

/** What could not be read of an owner on a network. */
export interface FailedRead {
  readonly network: string
  readonly owner: string
  /** `unread`: nothing is known. `outdated`: an older answer is shown. `partial`: some tokens did not answer. */
  readonly kind: 'unread' | 'outdated' | 'partial'
  /** Allowances that an answer was without. */
  readonly unknown: readonly ReasonedPair[]
  readonly isFetching: boolean
  readonly retry: () => void
}

export interface ReadSummary {
  readonly approvals: readonly Approval[]
  readonly failed: readonly FailedRead[]
  /** Whether anything is being read for the first time. */
  readonly isReading: boolean
  /** How many allowances were read: an unknown one was not. */
  readonly checkedCount: number
}

/** All that the list of open allowances comes from. */
export interface OpenReads extends Pick<ReadSummary, 'failed'> {
  readonly scan: Pick<CatalogueScan, 'error' | 'failed' | 'unreadable' | 'unsupported'>
  /** Whether this browser's own record can't be read. */
  readonly isJournalUnreadable: boolean
}

/** Whether allowances may be open that were not looked for: an empty list then doesn't mean that none is. */
export const hasUnknowns = ({ failed, scan, isJournalUnreadable }: OpenReads): boolean =>
  isJournalUnreadable ||
  scan.error !== null ||
  scan.unreadable > 0 ||
  failed.length + scan.failed.length + scan.unsupported.length > 0

/** Returns the requested allowances that are in no answer: unknown, and not 0. */
function findUnknown(
  { network, owner, pairs }: AllowanceRequest,
  answers: readonly TokenAllowances[],
): readonly ReasonedPair[] {
  const known = new Set(
    answers.flatMap(({ token, allowances }) =>
      [...allowances.keys()].map((spender) => getAllowanceKey({ network, owner, token, spender })),
    ),
  )
  return pairs.filter(
    ({ token, spender }) => !known.has(getAllowanceKey({ network, owner, token, spender })),
  )
}

function findFailure(
  { network, owner }: AllowanceRequest,
  read: AllowancesRead,
  unknown: readonly ReasonedPair[],
): FailedRead | null {
  const { data, error, isPlaceholderData, isFetching } = read
  const failed = { network, owner, isFetching, retry: () => void read.refetch() }
  if (data === undefined) return error === null ? null : { ...failed, kind: 'unread', unknown: [] }
  // What another set lacks is still being read.
  if (isPlaceholderData) return null
  if (error !== null) return { ...failed, kind: 'outdated', unknown }
  return unknown.length === 0 ? null : { ...failed, kind: 'partial', unknown }
}

/** Sums up what was read of all requests, and what was not. @param reads in the order of the requests */
export function summarizeReads(
  requests: readonly AllowanceRequest[],
  reads: readonly AllowancesRead[],
  getPrice: GetPrice,
): ReadSummary {
  const all = requests.flatMap((request, index) => {
    const read = reads[index]
    if (!read) return []
    const unknown = findUnknown(request, read.data ?? [])
    const failure = findFailure(request, read, unknown)
    return [{ request, read, unknown, failure }]
  })
  return {
    approvals: all.flatMap(({ request, read }) =>
      createApprovals(request, read.data ?? [], getPrice),
    ),
    failed: all.flatMap(({ failure }) => failure ?? []),
    isReading: all.some(
      ({ read: { data, error, isPlaceholderData } }) =>
        isPlaceholderData || (data === undefined && error === null),
    ),
    checkedCount: all.reduce(
      (sum, { request, unknown }) => sum + request.pairs.length - unknown.length,
      0,
    ),
  }
}
