import { oncePer } from '../catalogue/once-per.ts'
import type { YieldSource } from '../catalogue/yield-source.ts'
import type { YieldDescription } from '../contract/yield.ts'
import type { LogoAddresses } from './logo-addresses.ts'

/** The source, whose yields, tokens and providers have their logos. */
export function withLogos(source: YieldSource, logos: LogoAddresses): YieldSource {
  const drawn = oncePer((yields: readonly YieldDescription[]) =>
    yields.map((each) => logos.yield(each)),
  )
  return {
    ...source,
    all: async () => drawn(await source.all()),
    async find(yieldId) {
      const found = await source.find(yieldId)
      return found && logos.yield(found)
    },
    async providers(isWanted) {
      return (await source.providers(isWanted)).map((each) => logos.provider(each))
    },
  }
}
