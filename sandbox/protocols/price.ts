/** US dollars for a whole token, as decimal strings: fixed, as test money has no market. */
const prices: Readonly<Record<string, string>> = {
  USDC: '1',
  USDT: '1',
  DAI: '1',
  ETH: '2500',
  TIDE: '0.05',
  SOL: '150',
}

/** The price of a token by its symbol; null where the sandbox has none. */
export function priceOf(symbol: string): string | null {
  return prices[symbol] ?? null
}
