import type { Decimal } from '#src/money/decimal.ts'
import type { FilledForm } from '../form/filled-form.ts'
import { useAgreedPrice } from '../form/use-agreed-price.ts'
import { networkCost } from './network-cost.ts'
import { useSimulation } from './use-simulation.ts'

export interface NetworkCost {
  /** In the token of the deposit; null is unknown. */
  readonly amount: Decimal | null
  readonly reading: boolean
}

/** What the network takes of who carries out this deposit and leaves again. */
export function useNetworkCost(form: FilledForm, owner: string): NetworkCost {
  const { asset } = form.subject
  const { gas, reading } = useSimulation(form, owner)
  const coin = gas?.token ?? asset
  const [price, coinPrice] = [useAgreedPrice(asset), useAgreedPrice(coin)]
  const amount =
    gas === undefined
      ? null
      : networkCost(gas.amount, { token: coin, price: coinPrice }, { token: asset, price })
  return { amount, reading }
}
