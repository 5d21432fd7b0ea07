import type { ShownToken, Token } from '#src/api/schemas/token.ts'
import { getTokenKey } from '#src/catalogue/logos/token-key.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { multiplyDecimals } from '#src/money/multiply-decimals.ts'
import { divideDecimals } from '#src/money/divide-decimals.ts'
import { fromRaw, toRaw } from '#src/money/units.ts'
import { sumDecimals } from '#src/money/sum-decimals.ts'

const ONE = fromRaw(1n, 0)

/** A token and its price in US dollars; null if unknown. */
interface PricedToken<Priced extends ShownToken> {
  readonly token: Priced
  readonly price: Decimal | null
}

/**
 * Returns the network fees of entering and exiting, in the deposit token; an exit is estimated as an enter.
 * @param fee of entering, units of the network's coin
 * @returns rounded up; null where prices are unknown
 */
export function getNetworkCost(
  fee: Decimal,
  coin: PricedToken<ShownToken>,
  asset: PricedToken<Token>,
): Decimal | null {
  const both = sumDecimals([fee, fee])
  const isOne =
    coin.token.network === asset.token.network &&
    getTokenKey(coin.token) === getTokenKey(asset.token)
  const { decimals } = asset.token
  if (!isOne && (coin.price === null || asset.price === null)) return null
  const [worth, price] = isOne
    ? [both, ONE]
    : [multiplyDecimals(both, coin.price ?? ONE), asset.price ?? ONE]
  const cut = divideDecimals(worth, price, decimals)
  // Rounded up, so that no cost appears smaller than it is.
  return cut === null ? null : fromRaw(toRaw(cut, decimals) + 1n, decimals)
}
