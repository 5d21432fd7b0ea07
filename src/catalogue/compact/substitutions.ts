import type { Substitutions } from './fold-text.ts'

interface SubstitutionSource {
  readonly network: string
  readonly provider: string | null
  readonly token: { readonly symbol: string }
  readonly receipt: string | null
}

/** What an id is made of (`{network}-{token}-{provider} ...`), beside addresses. */
export const getIdSubstitutions = ({
  network,
  provider,
  token,
  receipt,
}: SubstitutionSource): Substitutions => ({
  n: network,
  p: provider,
  o: receipt?.toLowerCase() ?? null,
  t: token.symbol.toLowerCase(),
})

/** What a name repeats. */
export const getNameSubstitutions = ({ token, receipt }: SubstitutionSource): Substitutions => ({
  o: receipt,
  t: token.symbol,
})
