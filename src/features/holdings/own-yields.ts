import type { CatalogueRow } from '#src/catalogue/catalogue-row.ts'
import type { CompactToken } from '#src/catalogue/compact/compact-yield.ts'
import type { WalletYields } from '#src/catalogue/wallet-yields.ts'
import { compareDecimals } from '#src/money/compare-decimals.ts'
import { isHeld, type HeldToken, type Holdings } from './holdings.ts'
import { ownKey } from './own-key.ts'

/** 0, and what services say of the whole balance ("-1", contract: Mechanics), are no minimum. */
const isMinimum = (minimum: CatalogueRow['minimum']): minimum is NonNullable<typeof minimum> =>
  minimum !== null && !minimum.startsWith('-') && isHeld({ amount: minimum })

/**
 * Which yields take a token that is held, and whose minimum is above all that is held. A balance that is not known holds
 * nothing and hides nothing. A minimum counts the deposit token: of another one that can be paid in, having anything is
 * enough, because nobody knows here what it comes to.
 */
export function ownYields(
  rows: readonly CatalogueRow[],
  { tokens }: Pick<Holdings, 'tokens'>,
): WalletYields {
  const byKey = new Map(tokens.map((each) => [each.key, each]))
  // Thousands of rows share their tokens.
  const found = new Map<CompactToken, HeldToken | undefined>()
  const of = (token: CompactToken): HeldToken | undefined => {
    if (!found.has(token)) found.set(token, byKey.get(ownKey(token)))
    return found.get(token)
  }
  const [held, beyond] = [new Set<string>(), new Set<string>()]
  for (const { id, inputTokens, minimum, network, tokenAddress } of rows) {
    const own = inputTokens.map(of)
    if (own.some((one) => one && isHeld(one))) held.add(id)
    if (!isMinimum(minimum)) continue
    const deposit = ownKey({ network, address: tokenAddress })
    const isTooLittle = (one: HeldToken | undefined): boolean => {
      if (!one?.isKnown) return false
      return one.key === deposit ? compareDecimals(one.amount, minimum) < 0 : !isHeld(one)
    }
    if (own.every(isTooLittle)) beyond.add(id)
  }
  return { matching: held, unaffordable: beyond }
}
