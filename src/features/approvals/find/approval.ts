import type { TokenAllowances } from '#src/families/evm/allowances.ts'
import { compareDecimals } from '#src/money/compare-decimals.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { multiplyDecimals } from '#src/money/multiply-decimals.ts'
import { sumDecimals } from '#src/money/sum-decimals.ts'
import { fromRaw } from '#src/money/units.ts'
import { getAllowanceKey, type AllowanceRequest, type ApprovalReason } from './candidate.ts'

/** A token as its own contract describes it. */
export interface ApprovedToken {
  readonly address: string
  /** Null where the token does not tell, each. */
  readonly symbol: string | null
  readonly decimals: number | null
}

/** An open allowance. Amounts in the smallest unit. */
export interface Approval {
  /** `getAllowanceKey`. */
  readonly key: string
  readonly network: string
  readonly owner: string
  readonly token: ApprovedToken
  readonly spender: string
  readonly amount: bigint
  /** The owner's balance; null if unknown. */
  readonly balance: bigint | null
  /** What the spender could take now; null if unknown. */
  readonly exposed: bigint | null
  /** The same in US dollars; null if unknown. */
  readonly exposedUsd: Decimal | null
  readonly reasons: readonly ApprovalReason[]
}

/** Half of what fits is no amount that anybody typed; some tokens count to smaller numbers. */
const UNLIMITED_FROM = 2n ** 255n
const SMALLER_MAXIMUMS: ReadonlySet<bigint> = new Set([2n ** 96n - 1n, 2n ** 160n - 1n])

/** Whether an allowance is without a limit. */
export const isUnlimited = ({ amount }: Pick<Approval, 'amount'>): boolean =>
  amount >= UNLIMITED_FROM || SMALLER_MAXIMUMS.has(amount)

const getSmaller = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/** The price of a token in US dollars; null if unknown. */
export type GetPrice = (network: string, token: string) => Decimal | null

/** Returns the open allowances of an answer: those above 0. */
export function createApprovals(
  { network, owner, pairs }: AllowanceRequest,
  answers: readonly TokenAllowances[],
  getPrice: GetPrice,
): readonly Approval[] {
  return answers.flatMap(({ token, balance, decimals, symbol, allowances }) =>
    [...allowances].flatMap(([spender, amount]): readonly Approval[] => {
      const pair = pairs.find(
        (each) => each.token.toLowerCase() === token && each.spender.toLowerCase() === spender,
      )
      if (amount === 0n || !pair) return []
      const exposed = balance === null ? null : getSmaller(amount, balance)
      const price = getPrice(network, token)
      const isValued = exposed !== null && decimals !== null && price !== null
      return [
        {
          key: getAllowanceKey({ network, owner, token, spender }),
          network,
          owner,
          token: { address: token, symbol, decimals },
          spender,
          amount,
          balance,
          exposed,
          exposedUsd: isValued ? multiplyDecimals(fromRaw(exposed, decimals), price) : null,
          reasons: pair.reasons,
        },
      ]
    }),
  )
}

/** Whether something could be taken now; an unknown balance counts as some. */
const isExposed = ({ exposed }: Approval): boolean => exposed !== 0n

/** Orders by what could be taken now: by value, then what has no known value, then what has nothing to take. */
export function compareExposure(a: Approval, b: Approval): number {
  if (isExposed(a) !== isExposed(b)) return isExposed(a) ? -1 : 1
  const [one, other] = [a.exposedUsd, b.exposedUsd]
  if (one !== null && other !== null) return compareDecimals(other, one)
  if (one === null && other === null) return a.key < b.key ? -1 : 1
  return one === null ? 1 : -1
}

/** The open allowances of one token, of all owners. */
export interface TokenGroup {
  readonly key: string
  readonly network: string
  readonly token: ApprovedToken
  readonly approvals: readonly Approval[]
}

export interface NetworkGroup {
  readonly network: string
  readonly tokens: readonly TokenGroup[]
}

/** Groups allowances by network and token, all in the order of what could be taken now. */
export function groupApprovals(approvals: readonly Approval[]): readonly NetworkGroup[] {
  const networks = new Map<string, Map<string, Approval[]>>()
  for (const approval of approvals.toSorted(compareExposure)) {
    const tokens = networks.get(approval.network) ?? new Map<string, Approval[]>()
    networks.set(approval.network, tokens)
    const { address } = approval.token
    tokens.set(address, [...(tokens.get(address) ?? []), approval])
  }
  return [...networks].map(([network, tokens]) => ({
    network,
    tokens: [...tokens].flatMap(([address, all]) => {
      const [first] = all
      return first
        ? [{ key: `${network} ${address}`, network, token: first.token, approvals: all }]
        : []
    }),
  }))
}

/** What all spenders together could take now. */
export interface TotalExposure {
  /** US dollars; null if nothing is valued. */
  readonly usd: Decimal | null
  /** Whether something that could be taken is not in it. */
  readonly isPartial: boolean
}

/** Sums what could be taken now: several spenders of one balance can take it once. */
export function sumExposure(approvals: readonly Approval[], getPrice: GetPrice): TotalExposure {
  const byBalance = new Map<string, { first: Approval; amount: bigint }>()
  for (const approval of approvals) {
    const key = `${approval.network} ${approval.owner} ${approval.token.address}`.toLowerCase()
    const known = byBalance.get(key)
    if (known) known.amount += approval.amount
    else byBalance.set(key, { first: approval, amount: approval.amount })
  }
  let isPartial = false
  const values = [...byBalance.values()].flatMap(({ first, amount }) => {
    const { network, token, balance } = first
    if (balance === 0n) return []
    const price = getPrice(network, token.address)
    if (balance === null || token.decimals === null || price === null) {
      isPartial = true
      return []
    }
    return [multiplyDecimals(fromRaw(getSmaller(amount, balance), token.decimals), price)]
  })
  return { usd: values.length === 0 ? null : sumDecimals(values), isPartial }
}
