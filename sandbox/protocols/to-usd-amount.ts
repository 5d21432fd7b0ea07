import { fromRaw, toRaw } from '#src/money/units.ts'

const CENTS = 2

/** US dollars per whole token as decimal strings: fixed, as test money has no market. */
const prices: Readonly<Record<string, string>> = {
  USDC: '1',
  USDT: '1',
  DAI: '1',
  ETH: '2500',
  WETH: '2500',
  stETH: '2498',
  cbETH: '2710',
  EURC: '1.08',
  WBTC: '95000',
  cbBTC: '95000',
  LINK: '14',
  TIDE: '0.05',
  SPRAY: '0.04',
  BROOK: '0.4',
  SOL: '150',
}

/** Returns the price of a token by symbol; null when unknown. */
export function getPrice(symbol: string): string | null {
  return prices[symbol] ?? null
}

/**
 * Returns an amount in US dollars, as a decimal rounded down to cents; undefined without a price.
 * @param raw in the token's smallest unit
 */
export function toUsdAmount(
  raw: bigint,
  token: { readonly symbol: string; readonly decimals: number },
): string | undefined {
  const price = getPrice(token.symbol)
  if (price === null) return undefined
  const cents = (raw * toRaw(price, CENTS)) / 10n ** BigInt(token.decimals)
  return fromRaw(cents, CENTS)
}
