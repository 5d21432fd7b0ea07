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

/** A yield with its restrictions and protocol. */
export interface ResolvedYield {
  readonly description: YieldDescription
  readonly restrictions: readonly Restriction[]
  /** Null for a generated one. */
  readonly protocol: YieldProtocol | null
}

/**
 * Finds a yield by id.
 * @param everywhere all existing yields, of any project
 * @throws ServiceError 400 for an unknown yield or one that is not enabled for the project; 403 when deactivated for the
 * key, or on the other kind of network
 */
async function findYield(
  project: Project,
  source: YieldSource,
  everywhere: readonly YieldSource[],
  yieldId: string,
): Promise<ResolvedYield> {
  const description = await source.find(yieldId)
  if (!description) throw await createUnavailableError(project, everywhere, yieldId)
  const restrictions = source.restrictions(yieldId)
  if (restrictions.includes('not-enabled')) throw createNotEnabledError(yieldId)
  if (project.withoutTypes.includes(description.mechanics.type))
    throw ServiceError.full(403, `The yield ${yieldId} is not enabled for this API key`)
  return { description, restrictions, protocol: source.protocol(yieldId) }
}

async function createUnavailableError(
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
  return createNotEnabledError(yieldId)
}

const createNotEnabledError = (yieldId: string): ServiceError =>
  ServiceError.full(400, `The yield ${yieldId} does not exist or is not enabled for this project`)

/** The yields of a project, as visible to its key. */
export interface ProjectCatalogue extends Pick<YieldSource, 'networks' | 'validators' | 'history'> {
  /** Listed yields; the same array until refreshed. */
  listed(): Promise<Yields>
  /** Finds a yield by id. @throws ServiceError 400 unknown or not enabled, 403 */
  find(yieldId: string): Promise<ResolvedYield>
  /** Whether the yield exists, for this or any other project. */
  exists(yieldId: string): Promise<boolean>
  /** Providers of the enabled yields, unlisted ones included. */
  providers(): Promise<readonly ProviderEntry[]>
  /** Protocols that a scan of the network reads; generated yields have no balances. */
  scanned(network: string): Promise<readonly YieldProtocol[]>
}

export interface Catalogues {
  /** Yields on the local chains, of any project. */
  readonly chains: ChainYields
  of(project: Project): ProjectCatalogue
}

/** Sources of yields; the generated ones are for size. */
export interface YieldSources {
  readonly chains: ChainYields
  readonly testnet: YieldSource
  readonly mainnet: YieldSource
}

/** Opens the catalogues. @param logos adds the logo URLs */
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
    async exists(yieldId) {
      const found = await Promise.all(everywhere.map((each) => each.find(yieldId)))
      return found.some((each) => each !== null)
    },
    async scanned(network) {
      const there = source.protocols().filter((protocol) => protocol.network === network)
      // When a chain does not answer, each yield is read by itself, so that each reports its error (contract: Balance
      // queries).
      const yields = await source.all().catch(() => null)
      if (!yields) return there
      const ids = new Set(enabled(yields).map(({ id }) => id))
      return there.filter(({ id }) => ids.has(id))
    },
    validators: (yieldId) => source.validators(yieldId),
    history: (subject, from, to) => source.history(subject, from, to),
    providers: () => source.providers(isEnabled),
  }
}
