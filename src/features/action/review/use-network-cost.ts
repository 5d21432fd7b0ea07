import type { Decimal } from '#src/money/decimal.ts'
import type { FilledForm } from '../form/filled-form.ts'
import { useConsensusPrice } from '../form/use-consensus-price.ts'
import { getNetworkCost } from './network-cost.ts'
import { useSimulation } from './use-simulation.ts'

export interface NetworkCost {
  /** In the token of the deposit; null is unknown. */
  readonly amount: Decimal | null
  readonly isLoading: boolean
}

/** What the network takes of who carries out this deposit and leaves again. */
export function useNetworkCost(form: FilledForm, owner: string): NetworkCost {
  const { asset } = form.draft
  const { gas, isLoading } = useSimulation(form, owner)
  const coin = gas?.token ?? asset
  const [price, coinPrice] = [useConsensusPrice(asset), useConsensusPrice(coin)]
  const amount =
    gas === undefined
      ? null
      : getNetworkCost(gas.amount, { token: coin, price: coinPrice }, { token: asset, price })
  return { amount, isLoading }
}
