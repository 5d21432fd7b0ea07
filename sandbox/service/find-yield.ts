import type { Restriction } from '../catalogue/restriction.ts'
import { networkKind } from '../contract/network-kind.ts'
import { ServiceError } from '../contract/service-error.ts'
import type { YieldDescription } from '../contract/yield.ts'
import type { YieldSource } from '../catalogue/yield-source.ts'
import type { YieldProtocol } from '../protocols/protocol.ts'
import type { Project } from './project.ts'
import { createWrongKindError } from './require-network-kind.ts'

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
export async function findYield(
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
