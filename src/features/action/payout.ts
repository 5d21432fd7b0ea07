import { isSameAddress } from '#src/families/is-same-address.ts'
import type { FormValues } from '#src/arguments/control.ts'
import type { ActionDraft } from './draft/action-draft.ts'

const PAYOUT_NETWORK_FIELD = 'outputTokenNetwork'

/** Returns the payout network: the selected one, else the service's default, else the yield's. */
export function getPayoutNetwork(
  { fields, earnYield }: Pick<ActionDraft, 'fields' | 'earnYield'>,
  values: FormValues,
): string {
  const field = fields.find(({ name }) => name === PAYOUT_NETWORK_FIELD)
  const selected = field && (values.get(PAYOUT_NETWORK_FIELD) ?? field.default)
  return typeof selected === 'string' && selected !== '' ? selected : earnYield.network
}

/** Returns the receiver's address; null if it is the owner's own or not provided. */
export function getOtherReceiver(
  requestArguments: Readonly<Record<string, unknown>>,
  owner: string,
): string | null {
  const { receiverAddress } = requestArguments
  if (typeof receiverAddress !== 'string' || receiverAddress === '') return null
  return isOtherAddress(receiverAddress, owner) ? receiverAddress : null
}

/** Whether an address differs from the owner's; hex addresses ignore case. */
export function isOtherAddress(address: string, owner: string | null): boolean {
  return owner !== null && !isSameAddress(address, owner)
}

/**
 * How a withdrawal is paid: `paid` with it, `queued` until claimed after the cooldown, `arriving` by itself after it;
 * without a stated cooldown `coming` by itself, or `unstated`.
 */
export type Arrival = 'paid' | 'queued' | 'arriving' | 'unstated' | 'coming'

/** When a payout arrives, and what it needs. */
export interface Payout {
  /** Seconds; null if not provided. */
  readonly wait: number | null
  readonly arrival: Arrival
}

/**
 * Returns the payout for a withdrawal's arguments: an instant one skips the cooldown, a claim argument leaves nothing
 * to claim. Source: contract: Argument meanings.
 * @param cooldown seconds from exit to free funds; undefined or null if not stated
 */
export function getPayout(
  requestArguments: Readonly<Record<string, unknown>>,
  cooldown: number | null | undefined,
): Payout {
  const isInstant = requestArguments['useInstantExecution'] === true
  const isAutoClaimed = requestArguments['useAutoClaim'] === true
  if (isInstant || (typeof cooldown === 'number' && cooldown <= 0))
    return { wait: 0, arrival: 'paid' }
  if (typeof cooldown !== 'number')
    return { wait: null, arrival: isAutoClaimed ? 'coming' : 'unstated' }
  return { wait: cooldown, arrival: isAutoClaimed ? 'arriving' : 'queued' }
}
