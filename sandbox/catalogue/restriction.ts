import { z } from 'zod'
import type { YieldDescription } from '../contract/yield.ts'

type Status = YieldDescription['status']

/** Wrong on purpose: clients have to bear it, and this service's own lists count it as open. */
const MALFORMED = z.custom<Status>().parse({ enter: 'open', exit: null })

/** What a yield's restrictions change about its description; the rest shows when it is used. */
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

/** Whether lists of yields show one with these restrictions, as far as the yield alone decides it. */
export const isListed = (restrictions: readonly Restriction[] = []): boolean =>
  !restrictions.includes('not-enabled') && !restrictions.includes('decommissioned')

/**
 * What can be true of a yield beside what its chain says (contract: Earn-specific errors; decisions/008-sandbox-keys). A yield may
 * have several; one without any is open. Unless said otherwise it is in every list and its balances can be read; the
 * first in this order that forbids an action answers, and a simulation is answered as the action would be.
 */
export type Restriction =
  /** Enabled for no project: 400 wherever it is asked for by id, and in no list, scan or token. */
  | 'not-enabled'
  /** Every action is 403: access denied from where the caller is. */
  | 'region-blocked'
  /** Every action is 503: paused for a while on the service's side. Nothing in the lists shows it. */
  | 'paused'
  /** Every action is 400: temporarily unavailable. Nothing in the lists shows it. */
  | 'temporarily-blocked'
  /** `metadata.underMaintenance`. Every action is 400: temporarily unavailable. Not in the tokens. */
  | 'maintenance'
  /** `metadata.deprecated` and `status.enter` false: enter is 412, and one can leave. Not in the tokens. */
  | 'deprecated'
  /** As deprecated, and in no list of yields either: found by its id, or by balances in it, and left through these. */
  | 'decommissioned'
  /** `status.enter` false: enter is 412. Among the tokens as one that cannot be entered. */
  | 'closed'
  /** `status.exit` false: exit is 412; pending actions go on. */
  | 'closed-for-exit'
  /**
   * Enter is 412 with class StakeTemporarilyDisabledError. `status.enter` stays true: a client meets this one only when
   * it acts.
   */
  | 'stake-disabled'
  /** Exit is 412 with class UnstakeTemporarilyDisabledError; `status.exit` stays true. */
  | 'unstake-disabled'
  /** Its `status` is not of the contract's shape, in lists and alone, and counts as open everywhere. */
  | 'malformed-status'
