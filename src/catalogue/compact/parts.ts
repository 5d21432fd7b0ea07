import type { Parts } from './fold-text.ts'

interface Known {
  readonly network: string
  readonly provider: string | null
  readonly token: { readonly symbol: string }
  readonly receipt: string | null
}

/** What an id is made of (`{network}-{token}-{provider} ...`), beside addresses. */
export const idParts = ({ network, provider, token, receipt }: Known): Parts => ({
  n: network,
  p: provider,
  o: receipt?.toLowerCase() ?? null,
  t: token.symbol.toLowerCase(),
})

/** What a name repeats. */
export const nameParts = ({ token, receipt }: Known): Parts => ({
  o: receipt,
  t: token.symbol,
})
