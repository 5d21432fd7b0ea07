import { z } from 'zod'
import type { YieldDescription } from '../contract/yield.ts'
import type { Restriction } from './restriction.ts'

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
