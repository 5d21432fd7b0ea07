import type { ActionRequest } from '#src/api/create-action.ts'
import type { AskedAsset, Intent } from '#src/families/intent.ts'
import { askedAssetOf, placeOf } from '#src/families/yield-place.ts'
import type { Subject } from './subject.ts'

type Arguments = Readonly<Record<string, unknown>>

function requestOf(subject: Subject, address: string, sent: Arguments): ActionRequest {
  const common = { yieldId: subject.found.id, address, arguments: sent }
  if (subject.intent !== 'manage') return { intent: subject.intent, ...common }
  const { type, passthrough } = subject.pending.action
  return { intent: 'manage', ...common, action: type, passthrough }
}

/** Arguments that say how much of the asset, or of the shares that stand for it, is meant. */
const AMOUNTS = ['amount', 'useMaxAmount', 'percentage', 'shareAmount']

const assetOf = ({ asset }: Subject, sent: Arguments): AskedAsset | null =>
  AMOUNTS.some((name) => Object.hasOwn(sent, name)) ? askedAssetOf(asset) : null

/** What is asked for, in the form that is written down before it is sent. `passthrough` goes back as it came. */
export function toIntent(subject: Subject, address: string, sent: Arguments): Intent {
  return {
    request: requestOf(subject, address, sent),
    asset: assetOf(subject, sent),
    ...(subject.intent === 'manage' && { balance: askedAssetOf(subject.pending.balance.token) }),
    place: placeOf(subject.found),
  }
}
