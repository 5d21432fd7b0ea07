import type { Filters } from './event-enums.ts'

/** What both kinds of event carry on their subject: an address and a network, no yield and no balance type. */
export interface FilteredSubject {
  readonly address: string
  readonly network: string
}

/**
 * Whether an event passes a subscription's filters (contract: Webhook endpoints). All populated keys must match and a key
 * without values matches everything. As no event carries a yield id or a balance type, populating either of those
 * filters out every event: odd, but the contract.
 */
export function matchesFilters(filters: Filters | null, subject: FilteredSubject): boolean {
  const { yield_ids = [], balance_types = [], addresses = [], networks = [] } = filters ?? {}
  if (yield_ids.length > 0 || balance_types.length > 0) return false
  if (networks.length > 0 && !networks.includes(subject.network)) return false
  return addresses.length === 0 || addresses.some((address) => isSame(address, subject.address))
}

/** EVM addresses compare whatever their case, those of other families exactly. */
const isSame = (one: string, other: string): boolean =>
  one === other || (/^0x/i.test(one) && one.toLowerCase() === other.toLowerCase())
