import type { Catalogue } from '../catalogue/catalogue.ts'
import { ServiceError } from '../contract/service-error.ts'
import type { YieldDescription } from '../contract/yield.ts'
import type { YieldProtocol } from '../protocols/protocol.ts'

/** A yield with what runs it. */
export interface FoundYield {
  readonly protocol: YieldProtocol
  readonly description: YieldDescription
}

/** @throws ServiceError 404 when there is no such yield */
export async function findYield(catalogue: Catalogue, yieldId: string): Promise<FoundYield> {
  const protocol = catalogue.protocol(yieldId)
  const description = (await catalogue.all()).find(({ id }) => id === yieldId)
  if (!protocol || !description) throw ServiceError.full(404, `There is no yield ${yieldId}`)
  return { protocol, description }
}
