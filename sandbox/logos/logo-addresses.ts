import type { Campaign } from '../contract/campaign.ts'
import type { Balance } from '../contract/balance.ts'
import type { NetworkEntry } from '../contract/network.ts'
import type { ProviderEntry } from '../contract/provider.ts'
import type { RewardRate } from '../contract/reward-rate.ts'
import type { Token } from '../contract/token.ts'
import type { YieldDescription } from '../contract/yield.ts'
import { memoizeByKey, type YieldSource } from '../catalogue/yield-source.ts'

/** Adds logos to a source's yields, tokens and providers. */
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

/** Adds logo URLs to what the service lists. */
export interface LogoAddresses {
  token(token: Token): Token
  balance(row: Balance): Balance
  rate(rate: RewardRate): RewardRate
  campaign(campaign: Campaign): Campaign
  yield(described: YieldDescription): YieldDescription
  provider(entry: ProviderEntry): ProviderEntry
  network(entry: NetworkEntry): NetworkEntry
}

const getLogoFile = (kind: 'token' | 'provider' | 'network', name: string): string =>
  `${kind}-${name.toLowerCase().replaceAll(/[^\da-z]+/g, '-')}.png`

/** Closed yields of `test_sandbox_free_3000` with invalid logos; files by yield. */
export const invalidLogos: ReadonlyMap<string, string> = new Map([
  ['solana-devnet-sol-pool-0-staking', 'broken.png'],
  ['solana-devnet-sol-pool-5-staking', 'huge.png'],
  ['solana-devnet-sol-pool-10-staking', 'drawing.svg'],
  ['solana-devnet-sol-pool-15-staking', 'elsewhere.png'],
])

/** Creates the logo URLs. @param serviceUrl the service on this machine, without a trailing slash */
export function createLogoAddresses(serviceUrl: string): LogoAddresses {
  // An IP rather than a name, to avoid a lookup.
  const base = `${serviceUrl.replace('//localhost:', '//127.0.0.1:')}/logos/`
  const ofProvider = (id: string): string => base + getLogoFile('provider', id)
  const token = (each: Token): Token => ({
    ...each,
    logoURI: base + getLogoFile('token', each.symbol),
  })
  const withToken = <Item extends { token: Token }>(item: Item): Item => ({
    ...item,
    token: token(item.token),
  })
  const rate = (each: RewardRate): RewardRate => ({
    ...each,
    components: each.components.map(withToken),
  })
  return {
    token,
    rate,
    campaign: (each) => ({
      ...each,
      rewardToken: token(each.rewardToken),
      rewardRate: each.rewardRate && rate(each.rewardRate),
    }),
    balance: (row) => ({
      ...withToken(row),
      ...(row.shareToken && { shareToken: token(row.shareToken) }),
    }),
    yield(described) {
      const { id, providerId, metadata, mechanics, rewardRate, outputToken, tokens, curator } =
        described
      const invalid = invalidLogos.get(id)
      return {
        ...described,
        token: token(described.token),
        inputTokens: described.inputTokens.map(token),
        ...(outputToken && { outputToken: token(outputToken) }),
        ...(tokens && { tokens: tokens.map(token) }),
        ...(curator && { curator: { ...curator, logoURI: ofProvider(curator.name) } }),
        rewardRate: rate(rewardRate),
        metadata: { ...metadata, logoURI: invalid ? base + invalid : ofProvider(providerId) },
        mechanics: { ...mechanics, gasFeeToken: token(mechanics.gasFeeToken) },
      }
    },
    provider: (entry) => ({ ...entry, logoURI: ofProvider(entry.id) }),
    network: (entry) => ({ ...entry, logoURI: base + getLogoFile('network', entry.id) }),
  }
}
