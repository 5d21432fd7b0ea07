import { memoizeByKey } from '../catalogue/memoize-by-key.ts'
import type { YieldSource } from '../catalogue/yield-source.ts'
import type { YieldDescription } from '../contract/yield.ts'
import type { LogoAddresses } from './logo-addresses.ts'

/** The source, whose yields, tokens and providers have their logos. */
export function withLogos(source: YieldSource, logos: LogoAddresses): YieldSource {
  const withLogosByList = memoizeByKey((yields: readonly YieldDescription[]) =>
    yields.map((each) => logos.yield(each)),
  )
  return {
    ...source,
    all: async () => withLogosByList(await source.all()),
    async find(yieldId) {
      const earnYield = await source.find(yieldId)
      return earnYield && logos.yield(earnYield)
    },
    async providers(isIncluded) {
      return (await source.providers(isIncluded)).map((each) => logos.provider(each))
    },
  }
}
