import { toAddressKey } from '#src/families/is-same-address.ts'

/** Why a spender may have an allowance: an action of this browser, or a yield that names the contract. */
export type ApprovalReason =
  | { readonly kind: 'action'; readonly action: string; readonly yieldId: string }
  | { readonly kind: 'yield'; readonly yieldId: string }

/** An allowance that may be open, before the chain is read. */
export interface Candidate {
  readonly network: string
  readonly owner: string
  readonly token: string
  readonly spender: string
  readonly reason: ApprovalReason
}

/** Returns one spelling of an allowance, to compare by. */
export const getAllowanceKey = ({
  network,
  owner,
  token,
  spender,
}: Omit<Candidate, 'reason'>): string =>
  [network, ...[owner, token, spender].map(toAddressKey)].join(' ')

/** An allowance with all the reasons for it, this browser's own first. */
export interface ReasonedPair {
  readonly token: string
  readonly spender: string
  readonly reasons: readonly ApprovalReason[]
}

/** The allowances to read of one owner on one network. */
export interface AllowanceRequest {
  readonly network: string
  readonly owner: string
  readonly pairs: readonly ReasonedPair[]
}

/** Groups candidates by owner and network, each allowance once with all its reasons, in the given order. */
export function groupCandidates(candidates: readonly Candidate[]): readonly AllowanceRequest[] {
  const requests = new Map<string, AllowanceRequest & { pairs: ReasonedPair[] }>()
  const reasons = new Map<string, ApprovalReason[]>()
  for (const candidate of candidates) {
    const { network, owner, token, spender, reason } = candidate
    const key = getAllowanceKey(candidate)
    const known = reasons.get(key)
    if (known) {
      known.push(reason)
      continue
    }
    const own = [reason]
    reasons.set(key, own)
    const requestKey = `${network} ${toAddressKey(owner)}`
    const request = requests.get(requestKey) ?? { network, owner, pairs: [] }
    request.pairs.push({ token, spender, reasons: own })
    requests.set(requestKey, request)
  }
  return [...requests.values()]
}
