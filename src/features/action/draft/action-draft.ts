import type { ArgumentField } from '#src/api/schemas/argument-field.ts'
import type { Balance, PendingAction } from '#src/api/schemas/balance.ts'
import type { Position } from '#src/api/schemas/position.ts'
import type { Token } from '#src/api/schemas/token.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import type { FormContext, OwnedToken } from '#src/arguments/control.ts'
import type { Decimal } from '#src/money/decimal.ts'
import type { ActionRequest } from '#src/api/create-action.ts'
import {
  askedAssetOf,
  createYieldSnapshot,
  type Intent,
  type RequestedAsset,
} from '#src/families/intent.ts'

import { readYieldDetails } from '#src/api/schemas/yield-details.ts'
import { getTokenKey } from '#src/catalogue/logos/token-key.ts'
import { fromRaw, toRaw } from '#src/money/units.ts'

type Arguments = Readonly<Record<string, unknown>>

/** The decimals of the amounts that the service takes in the smallest unit; undefined without any. */
function getRawAmounts({ fields, asset, measures }: ActionDraft): ActionRequest['rawAmounts'] {
  const isSentRaw = (name: string) =>
    fields.some((field) => field.name === name && field.isSentRaw === true)
  // Without a known token the form counts smallest units.
  const decimals = measures.shareToken?.decimals ?? 0
  const amount = isSentRaw('amount') ? { amount: asset.decimals } : {}
  const shares = isSentRaw('shareAmount') ? { shareAmount: decimals } : {}
  const rawAmounts = { ...amount, ...shares }
  return Object.keys(rawAmounts).length === 0 ? undefined : rawAmounts
}

function toRequest(
  draft: ActionDraft,
  address: string,
  requestArguments: Arguments,
): ActionRequest {
  const rawAmounts = getRawAmounts(draft)
  const common = {
    yieldId: draft.earnYield.id,
    address,
    arguments: requestArguments,
    ...(rawAmounts && { rawAmounts }),
  }
  if (draft.intent !== 'manage') return { intent: draft.intent, ...common }
  const { type, passthrough } = draft.pending.action
  return { intent: 'manage', ...common, action: type, passthrough }
}

/** Arguments that hold an amount of the asset or of its shares. */
const AMOUNTS = ['amount', 'useMaxAmount', 'percentage', 'shareAmount']

const toRequestedAsset = (
  { asset }: ActionDraft,
  requestArguments: Arguments,
): RequestedAsset | null =>
  AMOUNTS.some((name) => Object.hasOwn(requestArguments, name)) ? askedAssetOf(asset) : null

/** The request in the form that the journal stores before it is sent. `passthrough` is returned unchanged. */
export function toIntent(draft: ActionDraft, address: string, requestArguments: Arguments): Intent {
  return {
    request: toRequest(draft, address, requestArguments),
    asset: toRequestedAsset(draft, requestArguments),
    ...(draft.intent === 'manage' && { balance: askedAssetOf(draft.pending.balance.token) }),
    place: createYieldSnapshot(draft.earnYield),
  }
}

/** A pending action and its balance. */
export interface BalancePendingAction {
  readonly action: PendingAction
  readonly balance: Balance
  /** Whether only an amount distinguishes it from another action of the same type. */
  readonly isOnly: boolean
}

/** What a form needs beside the asset: several tokens, shares and the pool's price. */
export type Measures = Pick<FormContext, 'amountTokens' | 'shareToken' | 'price'>

const getPool = (earnYield: Yield) =>
  readYieldDetails(earnYield).state?.concentratedLiquidityPoolState

/** The two tokens of a pool's price, the base first; none where they are not both known. */
export function getPoolTokens(earnYield: Yield): readonly Token[] {
  const { baseToken, quoteToken } = getPool(earnYield) ?? {}
  return baseToken && quoteToken ? [baseToken, quoteToken] : []
}

/** The pair of a pool's price. @param rename how a token is called */
export function getPricePair(
  earnYield: Yield,
  rename: (token: Token) => Token = (token) => token,
): Measures['price']['pair'] {
  const [base, quote] = getPoolTokens(earnYield).map((token) => rename(token).symbol)
  return base === undefined || quote === undefined ? null : { base, quote }
}

/** The price in a pool of two tokens. */
export function getPoolPrice(earnYield: Yield): Measures['price'] {
  return {
    value: getPool(earnYield)?.price ?? null,
    pair: getPricePair(earnYield),
  }
}

/** The redeemable shares of a position; null if the service does not provide them. */
export function getOwnedShares(
  earnYield: Yield,
  { balances }: Pick<Position, 'balances'>,
): OwnedToken | null {
  const rows = balances.filter(({ type, shareAmount }) => type === 'active' && shareAmount)
  const token = rows[0]?.shareToken ?? earnYield.outputToken
  if (!token) return null
  const unknown = { ...askedAssetOf(token), available: null, spendable: null }
  // Shares of different contracts have no sum.
  const kinds = new Set(rows.map(({ shareToken }) => getTokenKey(shareToken ?? token)))
  if (kinds.size !== 1) return unknown
  try {
    const raw = rows.reduce((sum, row) => sum + toRaw(row.shareAmount ?? '0', token.decimals), 0n)
    const available = fromRaw(raw, token.decimals)
    return { ...unknown, available, spendable: available }
  } catch {
    return unknown
  }
}

interface DraftBase {
  readonly earnYield: Yield
  /** The request's arguments as the service lists them. */
  readonly fields: readonly ArgumentField[]
  readonly notes: string | undefined
  readonly options: FormContext['options']
  readonly validators: FormContext['validators']
  readonly measures: Measures
  /** The yield's minimum in token units; null where there is none. */
  readonly minimumAmount: Decimal | null
  readonly position: Position | null
  readonly asset: Token
  /** The available amount; null if unknown. */
  readonly available: Decimal | null
  /** The available amount less a reserve for network fees. */
  readonly spendable: Decimal | null
}

/** A draft of an action: everything that form, review and request need, from the service and the chain. */
export type ActionDraft = DraftBase &
  (
    | { readonly intent: 'enter' | 'exit' }
    | { readonly intent: 'manage'; readonly pending: BalancePendingAction }
  )
