import type { ChainYields } from '../catalogue/chain-yields.ts'
import { isListed } from '../catalogue/is-listed.ts'
import { joinSources } from '../catalogue/join-sources.ts'
import { memoizeByKey } from '../catalogue/memoize-by-key.ts'
import type { YieldSource } from '../catalogue/yield-source.ts'
import type { ProviderEntry } from '../contract/provider.ts'
import type { YieldDescription } from '../contract/yield.ts'
import type { LogoAddresses } from '../logos/logo-addresses.ts'
import { withLogos } from '../logos/with-logos.ts'
import type { YieldProtocol } from '../protocols/protocol.ts'
import { findYield, type ResolvedYield } from './find-yield.ts'
import type { Project } from './project.ts'

type Yields = readonly YieldDescription[]

/** The yields that a project sees, as its key lets it. */
export interface ProjectCatalogue extends Pick<YieldSource, 'networks' | 'validators' | 'history'> {
  /** What lists show; the same array until it is read anew. */
  listed(): Promise<Yields>
  /** A yield asked for by id. @throws ServiceError 404, 400 not enabled, 403 */
  find(yieldId: string): Promise<ResolvedYield>
  /** Who is behind the yields that are enabled, those that lists leave out included. */
  providers(): Promise<readonly ProviderEntry[]>
  /** What runs the yields that a scan of the network reads; generated ones hold nobody's money. */
  scanned(network: string): Promise<readonly YieldProtocol[]>
}

/** Every yield that there is. */
export interface Catalogues {
  /** Those on the local chains, whosever. */
  readonly chains: ChainYields
  of(project: Project): ProjectCatalogue
}

/** Where yields come from; the generated ones are for size. */
export interface YieldSources {
  readonly chains: ChainYields
  readonly testnet: YieldSource
  readonly mainnet: YieldSource
}

/** @param logos gives what projects see the addresses of its logos */
export function openCatalogues(
  { chains, testnet, mainnet }: YieldSources,
  logos: LogoAddresses,
): Catalogues {
  const everywhere = [chains, testnet, mainnet]
  const withLogosOf = memoizeByKey((source: YieldSource) => withLogos(source, logos))
  const sources: Record<Project['yields'], YieldSource> = {
    chains: withLogosOf(chains),
    generated: withLogosOf(mainnet),
    'chains-and-generated': joinSources(withLogosOf(chains), withLogosOf(testnet)),
  }
  return {
    chains,
    of: memoizeByKey((project: Project) =>
      projectCatalogue(project, sources[project.yields], everywhere),
    ),
  }
}

function projectCatalogue(
  project: Project,
  source: YieldSource,
  everywhere: readonly YieldSource[],
): ProjectCatalogue {
  const isEnabled = ({ id, mechanics }: YieldDescription): boolean =>
    !source.restrictions(id).includes('not-enabled') &&
    !project.withoutTypes.includes(mechanics.type)
  const enabled = memoizeByKey((yields: Yields) => yields.filter(isEnabled))
  const listed = memoizeByKey((yields: Yields) =>
    enabled(yields).filter(({ id }) => isListed(source.restrictions(id))),
  )
  return {
    networks: source.networks,
    listed: async () => listed(await source.all()),
    find: (yieldId) => findYield(project, source, everywhere, yieldId),
    async scanned(network) {
      const there = source.protocols().filter((protocol) => protocol.network === network)
      // Of a chain that does not answer each yield is read on its own, so that each says that it failed (contract: Balance queries).
      const yields = await source.all().catch(() => null)
      if (!yields) return there
      const ids = new Set(enabled(yields).map(({ id }) => id))
      return there.filter(({ id }) => ids.has(id))
    },
    validators: (yieldId) => source.validators(yieldId),
    history: (yieldId, from, to) => source.history(yieldId, from, to),
    providers: () => source.providers(isEnabled),
  }
}
