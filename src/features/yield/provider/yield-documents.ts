import type { Provider } from '#src/api/schemas/provider.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { parseHttpsLink, type HttpsLink } from '#src/ui/parse-https-link.ts'

/** A page about a yield or its provider. */
export interface YieldDocument extends HttpsLink {
  readonly kind: 'documentation' | 'website' | 'reference'
}

/** Returns a yield's documents without duplicates; links that are not https are omitted. */
export function getYieldDocuments(
  { metadata }: Pick<Yield, 'metadata'>,
  provider: Provider | undefined,
): readonly YieldDocument[] {
  const sent: readonly (readonly [YieldDocument['kind'], string | undefined])[] = [
    ['documentation', metadata.documentation],
    ['website', provider?.website],
    ...(provider?.references ?? []).map((reference) => ['reference', reference] as const),
  ]
  const documents = sent.flatMap(([kind, address]) => {
    const link = address === undefined ? null : parseHttpsLink(address)
    return link === null ? [] : [{ kind, ...link }]
  })
  const seen = new Set<string>()
  return documents.filter(({ href }) => {
    const isNew = !seen.has(href)
    seen.add(href)
    return isNew
  })
}
