import type { CatalogueRow } from '#src/catalogue/catalogue-row.ts'
import type { CompactToken } from '#src/catalogue/compact/compact-yield.ts'
import type { WalletYields } from '#src/catalogue/wallet-yields.ts'
import { compareDecimals } from '#src/money/compare-decimals.ts'
import { hasBalance, type TokenHolding, type Holdings } from './holdings.ts'
import { getTokenKey } from './token-key.ts'

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
