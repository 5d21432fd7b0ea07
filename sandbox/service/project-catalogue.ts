import type { ChainYields } from '../catalogue/chain-yields.ts'
import { isListed, type Restriction } from '../catalogue/restriction.ts'
import { joinSources, memoizeByKey, type YieldSource } from '../catalogue/yield-source.ts'
import type { ProviderEntry } from '../contract/provider.ts'
import type { YieldDescription } from '../contract/yield.ts'
import { withLogos, type LogoAddresses } from '../logos/logo-addresses.ts'
import type { YieldProtocol } from '../protocols/protocol.ts'
import { createWrongKindError, type Project } from './project.ts'
import { networkKind } from '../contract/network.ts'
import { ServiceError } from '../contract/service-error.ts'

type Yields = readonly YieldDescription[]

/** A yield with what is true of it and what runs it. */
export interface ResolvedYield {
  readonly description: YieldDescription
  readonly restrictions: readonly Restriction[]
  /** Null for a generated one. */
  readonly protocol: YieldProtocol | null
}

/**
 * A yield that is asked for by its id.
 * @param everywhere all yields that there are, whosever
 * @throws ServiceError 404 when there is no such yield; 400 when it is not enabled for the project; 403 when it was
 * not activated for the key, or is on the other kind of network
 */
async function findYield(
  project: Project,
  source: YieldSource,
  everywhere: readonly YieldSource[],
  yieldId: string,
): Promise<ResolvedYield> {
  const description = await source.find(yieldId)
  if (!description) throw await createNotFoundError(project, everywhere, yieldId)
  const restrictions = source.restrictions(yieldId)
  if (restrictions.includes('not-enabled')) throw createNotEnabledError(yieldId)
  if (project.withoutTypes.includes(description.mechanics.type))
    throw ServiceError.full(403, `The yield ${yieldId} is not enabled for this API key`)
  return { description, restrictions, protocol: source.protocol(yieldId) }
}

async function createNotFoundError(
  project: Project,
  everywhere: readonly YieldSource[],
  yieldId: string,
): Promise<ServiceError> {
  for (const source of everywhere) {
    const elsewhere = await source.find(yieldId)
    if (elsewhere)
      return networkKind(elsewhere.network) === project.kind
        ? createNotEnabledError(yieldId)
        : createWrongKindError(project)
  }
  return ServiceError.full(404, `There is no yield ${yieldId}`)
}

const createNotEnabledError = (yieldId: string): ServiceError =>
  ServiceError.full(400, `The yield ${yieldId} is not enabled for this project`)

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
