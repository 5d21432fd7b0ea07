import type { WidgetEvent } from '#src/embed/protocol/events.ts'
import type { Fact, FactOf } from '#src/execution/journal/fact.ts'
import type { StoredActions } from '#src/features/actions-in-progress/create-actions-in-progress.ts'
import type { Account } from '#src/wallets/wallets.ts'
import { getHash } from './host-fact.ts'

type Intended = FactOf<'intended'>

/** The amounts and addresses of a request, which a host gets only where it asked for them. */
export function getRequestAmounts({ request, asset }: Pick<Intended, 'request' | 'asset'>) {
  const { amount } = request.arguments
  return {
    ...(typeof amount === 'string' && { amount }),
    ...(asset && { token: asset.symbol }),
    address: request.address,
  }
}

/**
 * Returns a function that turns journal facts into events: each step is signed and sent once, whatever the
 * number of facts that say so.
 * @param hasAmounts whether the host asked for amounts and addresses
 */
export function createFactEvents(hasAmounts: () => boolean): (fact: Fact) => WidgetEvent[] {
  const intended = new Map<string, Intended>()
  const told = new Set<string>()
  const once = (event: Extract<WidgetEvent, { transaction: string }>): WidgetEvent[] => {
    const key = `${event.type} ${event.transaction}`
    if (told.has(key)) return []
    told.add(key)
    return [event]
  }
  return (fact) => {
    switch (fact.kind) {
      case 'intended':
        intended.set(fact.intent, fact)
        return []
      case 'created': {
        const { intent, action } = fact
        const known = intended.get(intent)
        intended.delete(intent)
        const request = known && { yieldId: known.request.yieldId, intent: known.request.intent }
        const amounts = known && hasAmounts() ? getRequestAmounts(known) : {}
        return [{ type: 'actionCreated', action, ...request, ...amounts }]
      }
      case 'rejected':
        return [{ type: 'error', code: 'rejected' }]
      case 'signed':
        return once({ type: 'stepSigned', ...getStep(fact) })
      case 'submitted':
      case 'sent': {
        const hash = getHash(fact)
        // A wallet that sends what it signs says so once.
        return [
          ...once({ type: 'stepSigned', ...getStep(fact) }),
          ...once({ type: 'stepSent', ...getStep(fact), ...(hash !== null && { hash }) }),
        ]
      }
      default:
        return []
    }
  }
}

const getStep = ({ action, transaction }: { action: string; transaction: string }) => ({
  action,
  transaction,
})

/** Returns a function that turns changes of accounts into events: newly connected ones. */
export function createAccountEvents(
  hasAmounts: () => boolean,
): (accounts: readonly Account[]) => WidgetEvent[] {
  let known = new Set<string>()
  return (accounts) => {
    const connected = accounts.filter(({ status }) => status === 'connected')
    const added = connected.filter(({ address }) => !known.has(address))
    known = new Set(connected.map(({ address }) => address))
    return added.map(({ family, address }) =>
      hasAmounts() ? { type: 'connect', family, address } : { type: 'connect', family },
    )
  }
}

/** Returns a function that turns results of actions into events, each once, as this app has judged them. */
export function createResultEvents(): (actions: StoredActions) => WidgetEvent[] {
  const told = new Set<string>()
  return ({ ended }) =>
    ended.flatMap(({ id: action, outcome }): WidgetEvent[] => {
      if (told.has(action)) return []
      told.add(action)
      if (outcome === 'done') return [{ type: 'actionSucceeded', action }]
      // Executed, but no block shows the payout: neither of the two.
      if (outcome === 'unarrived') return [{ type: 'error', code: 'unarrived', action }]
      return [{ type: 'actionFailed', action, reason: outcome }]
    })
}
