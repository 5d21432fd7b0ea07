import type { Token } from '#src/api/schemas/token.ts'
import { getTokenKey } from '#src/catalogue/logos/token-key.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { multiplyDecimals } from '#src/money/multiply-decimals.ts'
import { divideDecimals } from '#src/money/divide-decimals.ts'
import { fromRaw, toRaw } from '#src/money/units.ts'
import { sumDecimals } from '#src/money/sum-decimals.ts'

const ONE = fromRaw(1n, 0)

/** A token and its price in US dollars; null is unknown. */
interface PricedToken {
  readonly token: Token
  readonly price: Decimal | null
}

/**
 * What the network takes of who goes in and out again, in the token of the deposit: going out is reckoned as going in.
 * @param fee of going in, units of the network's coin
 * @returns rounded up; null where the prices are not known
 */
export function getNetworkCost(
  fee: Decimal,
  coin: PricedToken,
  asset: PricedToken,
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
