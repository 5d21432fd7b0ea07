import { isOpen } from '../catalogue/is-open.ts'
import type { Restriction } from '../catalogue/restriction.ts'
import type { ActionIntent } from '../contract/enums.ts'
import { ServiceError } from '../contract/service-error.ts'
import type { YieldProtocol } from '../protocols/protocol.ts'
import { accessDenied } from './access-denied.ts'
import type { ResolvedYield } from './find-yield.ts'

const unavailable = (): ServiceError =>
  ServiceError.full(400, 'This yield is temporarily unavailable')

/**
 * What runs a yield, when an action of this intent may be made there now (contract: Earn-specific errors). The rules
 * are in the order of Restriction.
 * @throws ServiceError 403, 503, 400 or 412 when it may not
 */
export function requireAvailable(
  resolvedYield: ResolvedYield,
  intent: ActionIntent,
): YieldProtocol {
  const { description, protocol } = resolvedYield
  const is = (restriction: Restriction): boolean => resolvedYield.restrictions.includes(restriction)
  if (is('region-blocked')) throw accessDenied()
  if (is('paused')) throw ServiceError.full(503, 'This yield is temporarily paused')
  if (is('temporarily-blocked') || description.metadata.underMaintenance) throw unavailable()
  if (intent === 'enter') requireOpenForEnter(resolvedYield)
  if (intent === 'exit') requireOpenForExit(resolvedYield)
  // Generated for the size of the list: there is nothing behind it.
  if (!protocol) throw unavailable()
  return protocol
}

function requireOpenForEnter({ description, restrictions }: ResolvedYield): void {
  if (!isOpen(description, 'enter'))
    throw ServiceError.full(412, 'This yield is closed for new deposits')
  if (restrictions.includes('stake-disabled'))
    throw ServiceError.full(412, 'New deposits are disabled for a while', {
      error: 'StakeTemporarilyDisabledError',
    })
}

function requireOpenForExit({ description, restrictions }: ResolvedYield): void {
  if (!isOpen(description, 'exit'))
    throw ServiceError.full(412, 'This yield is closed for withdrawals')
  if (restrictions.includes('unstake-disabled'))
    throw ServiceError.full(412, 'Withdrawals are disabled for a while', {
      error: 'UnstakeTemporarilyDisabledError',
    })
}
