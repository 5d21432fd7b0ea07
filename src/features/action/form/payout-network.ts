import type { FormValues } from '#src/arguments/control.ts'
import type { ActionDraft } from '../draft/action-draft.ts'

const PAYOUT_NETWORK_FIELD = 'outputTokenNetwork'

/** The network that is paid out on: the chosen one, else the service's own choice, else where the yield is. */
export function getPayoutNetwork(
  { fields, earnYield }: Pick<ActionDraft, 'fields' | 'earnYield'>,
  values: FormValues,
): string {
  const field = fields.find(({ name }) => name === PAYOUT_NETWORK_FIELD)
  const selected = field && (values.get(PAYOUT_NETWORK_FIELD) ?? field.default)
  return typeof selected === 'string' && selected !== '' ? selected : earnYield.network
}
