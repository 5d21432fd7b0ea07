import { z } from 'zod'
import type { YieldDescription } from '../contract/yield.ts'

type Status = YieldDescription['status']

/** Deliberately malformed: clients must tolerate it, and this service's lists count it as open. */
const MALFORMED = z.custom<Status>().parse({ enter: 'open', exit: null })

/** Applies restrictions to a yield's description; others act on use. */
export function applyRestrictions(
  description: YieldDescription,
  restrictions: readonly Restriction[],
): YieldDescription {
  if (restrictions.length === 0) return description
  const has = (...any: Restriction[]): boolean => any.some((each) => restrictions.includes(each))
  const { metadata, status } = description
  const restricted: Status = {
    enter: status.enter && !has('closed', 'deprecated', 'decommissioned'),
    exit: status.exit && !has('closed-for-exit'),
  }
  return {
    ...description,
    status: has('malformed-status') ? MALFORMED : restricted,
    metadata: {
      ...metadata,
      underMaintenance: metadata.underMaintenance || has('maintenance'),
      deprecated: metadata.deprecated || has('deprecated', 'decommissioned'),
    },
  }
}

/** Whether these restrictions keep a yield in lists. */
export const isListed = (restrictions: readonly Restriction[] = []): boolean =>
  !restrictions.includes('not-enabled') && !restrictions.includes('decommissioned')

/**
 * Restrictions of a yield beyond its chain data (contract: Earn-specific errors; decisions/008-sandbox-keys). They
 * combine; none means open. By default the yield is listed and its balances are readable; the first in this order that
 * forbids an action answers, for simulations too.
 */
export type Restriction =
  /** Enabled for no project: 400 by id, and in no list, scan or token. */
  | 'not-enabled'
  /** Every action is 403: the caller's location is denied. */
  | 'region-blocked'
  /** Every action is 503: temporarily paused. Not visible in lists. */
  | 'paused'
  /** Every action is 400: temporarily unavailable. Not visible in lists. */
  | 'temporarily-blocked'
  /** `metadata.underMaintenance`. Every action is 400: temporarily unavailable. Not in tokens. */
  | 'maintenance'
  /** `metadata.deprecated` and `status.enter` false: enter is 412, exit works. Not in tokens. */
  | 'deprecated'
  /** As deprecated, and in no yield list: found by id or by balances, and can be exited. */
  | 'decommissioned'
  /** `status.enter` false: enter is 412. In tokens as one that cannot be entered. */
  | 'closed'
  /** `status.exit` false: exit is 412; pending actions work. */
  | 'closed-for-exit'
  /**
   * Enter is 412 with class StakeTemporarilyDisabledError; `status.enter` stays true, so clients see it only when
   * acting.
   */
  | 'stake-disabled'
  /** Exit is 412 with class UnstakeTemporarilyDisabledError; `status.exit` stays true. */
  | 'unstake-disabled'
  /** Its `status` is malformed everywhere, and counts as open. */
  | 'malformed-status'
