import { networkKind } from '../contract/network-kind.ts'
import { ServiceError } from '../contract/service-error.ts'
import type { Project } from './project.ts'

/** 403 for a key on the other kind of network (contract: Authentication). */
export const createWrongKindError = ({ kind }: Project): ServiceError =>
  ServiceError.full(
    403,
    kind === 'test'
      ? 'This is a test key: it works only with testnets'
      : 'This is a live key: it works only with mainnets',
  )

/** @throws ServiceError 403 when a request names a network that is not for the project's kind of key */
export function requireNetworkKind(project: Project, named: readonly (string | undefined)[]): void {
  for (const network of named)
    if (network !== undefined && networkKind(network) !== project.kind)
      throw createWrongKindError(project)
}
