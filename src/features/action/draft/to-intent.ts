import type { ActionRequest } from '#src/api/create-action.ts'
import type { RequestedAsset, Intent } from '#src/families/intent.ts'
import { askedAssetOf, createYieldSnapshot } from '#src/families/yield-snapshot.ts'
import type { ActionDraft } from './action-draft.ts'

type Arguments = Readonly<Record<string, unknown>>

function toRequest(
  draft: ActionDraft,
  address: string,
  requestArguments: Arguments,
): ActionRequest {
  const common = { yieldId: draft.earnYield.id, address, arguments: requestArguments }
  if (draft.intent !== 'manage') return { intent: draft.intent, ...common }
  const { type, passthrough } = draft.pending.action
  return { intent: 'manage', ...common, action: type, passthrough }
}

/** Arguments that say how much of the asset, or of the shares that stand for it, is meant. */
const AMOUNTS = ['amount', 'useMaxAmount', 'percentage', 'shareAmount']

const toRequestedAsset = (
  { asset }: ActionDraft,
  requestArguments: Arguments,
): RequestedAsset | null =>
  AMOUNTS.some((name) => Object.hasOwn(requestArguments, name)) ? askedAssetOf(asset) : null

/** What is asked for, in the form that is written down before it is sent. `passthrough` goes back as it came. */
export function toIntent(draft: ActionDraft, address: string, requestArguments: Arguments): Intent {
  return {
    request: toRequest(draft, address, requestArguments),
    asset: toRequestedAsset(draft, requestArguments),
    ...(draft.intent === 'manage' && { balance: askedAssetOf(draft.pending.balance.token) }),
    place: createYieldSnapshot(draft.earnYield),
  }
}
