import { serviceClock } from '#src/api/service-clock.ts'
import type { Intent } from '../../intent.ts'
import type { Order } from '../../order.ts'
import { sameAddress } from '../../same-address.ts'
import type { Contradiction } from '../../verdict.ts'
import { allowsTooMuch } from './allows-too-much.ts'
import { knownContracts } from './known-contracts.ts'

/** Whether what is wanted goes to somebody who is neither the person, the receiver they confirmed, nor of the yield. */
function paysSomebodyElse({ receiver }: Order, intent: Intent): boolean {
  const { address, arguments: asked } = intent.request
  const own = [address, asked['receiverAddress']].filter((each) => typeof each === 'string')
  return (
    receiver !== null &&
    !own.some((mine) => sameAddress(mine, receiver)) &&
    !knownContracts(intent).spenders.has(receiver.toLowerCase())
  )
}

/** What of the closed list speaks against signing an order. */
export function contradictionsOfOrder(order: Order, intent: Intent): Contradiction[] {
  const { given, maker } = order
  const found: [Contradiction, boolean][] = [
    ['wrong-sender', maker !== null && !sameAddress(maker, intent.request.address)],
    [
      'approval-too-large',
      given.token !== null && allowsTooMuch(given.token, given.amount, intent),
    ],
    ['foreign-receiver', paysSomebodyElse(order, intent)],
  ]
  return found.filter(([, holds]) => holds).map(([contradiction]) => contradiction)
}

/** Nobody can fill it any more. */
export const isPastOrder = ({ until }: Order): boolean =>
  until !== null && until * 1000n < BigInt(serviceClock.now())
