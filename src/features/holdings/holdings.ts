import type { Token } from '#src/api/schemas/token.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { isNativeToken } from '#src/families/native-token.ts'
import type { CatalogueRow } from '#src/catalogue/catalogue-row.ts'
import type { CompactToken } from '#src/catalogue/compact/compact-yield.ts'
import type { WalletYields } from '#src/catalogue/filters.ts'
import { compareDecimals } from '#src/money/compare-decimals.ts'

/** 0, and what services say of the whole balance ("-1", contract: Mechanics), are no minimum. */
const isMinimum = (minimum: CatalogueRow['minimum']): minimum is NonNullable<typeof minimum> =>
  minimum !== null && !minimum.startsWith('-') && hasBalance({ amount: minimum })

/**
 * Which yields take a token that is held, and whose minimum is above all that is held. A balance that is not known holds
 * nothing and hides nothing. A minimum counts the deposit token: of another one that can be paid in, having anything is
 * enough, because nobody knows here what it comes to.
 */
export function getWalletYields(
  rows: readonly CatalogueRow[],
  { tokens }: Pick<Holdings, 'tokens'>,
): WalletYields {
  const byKey = new Map(tokens.map((each) => [each.key, each]))
  // Thousands of rows share their tokens.
  const holdingsByToken = new Map<CompactToken, TokenHolding | undefined>()
  const of = (token: CompactToken): TokenHolding | undefined => {
    if (!holdingsByToken.has(token)) holdingsByToken.set(token, byKey.get(getTokenKey(token)))
    return holdingsByToken.get(token)
  }
  const [ownedIds, unaffordableIds] = [new Set<string>(), new Set<string>()]
  for (const { id, inputTokens, minimum, network, tokenAddress } of rows) {
    const ownHoldings = inputTokens.map(of)
    if (ownHoldings.some((holding) => holding && hasBalance(holding))) ownedIds.add(id)
    if (!isMinimum(minimum)) continue
    const deposit = getTokenKey({ network, address: tokenAddress })
    const isTooLittle = (holding: TokenHolding | undefined): boolean => {
      if (!holding?.isKnown) return false
      return holding.key === deposit
        ? compareDecimals(holding.amount, minimum) < 0
        : !hasBalance(holding)
    }
    if (ownHoldings.every(isTooLittle)) unaffordableIds.add(id)
  }
  return { matching: ownedIds, unaffordable: unaffordableIds }
}

interface TokenIdentity {
  /** Network id of the contract. */
  readonly network: string
  /** Absent for the native coin. */
  readonly address?: string | null | undefined
}

/**
 * Returns a token's key by network and address: hex addresses ignore case, and every notation
 * of the native coin has one key.
 */
export function getTokenKey({ network, address }: TokenIdentity): string {
  const formatted = address || undefined
  if (formatted === undefined || isNativeToken({ address: formatted })) return `${network} `
  return `${network} ${/^0x/i.test(formatted) ? formatted.toLowerCase() : formatted}`
}

/** A token with the total of all addresses. */
export interface TokenHolding {
  readonly token: Token
  /** Its `getTokenKey`. */
  readonly key: string
  /** Token units, as far as known. */
  readonly amount: Decimal
  /** False if an address's balance could not be read. */
  readonly isKnown: boolean
}

/** Balances of some addresses in the accepted tokens. */
export interface Holdings {
  /** Every requested token, also with balance 0. */
  readonly tokens: readonly TokenHolding[]
  /** Networks that failed to respond. */
  readonly failed: readonly string[]
  /** Networks without a node on this site. */
  readonly unsupported: readonly string[]
  /** Number of pending reads. */
  readonly pendingCount: number
  /** Number of the service's tokens that failed to parse. */
  readonly unreadableCount: number
}

export const hasBalance = ({ amount }: Pick<TokenHolding, 'amount'>): boolean =>
  /[1-9]/.test(amount)
