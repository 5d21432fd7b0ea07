import type { ArgumentField } from '../../contract/field.ts'
import { enterAmountField } from '../amount-field.ts'
import type { DeployedRangePool } from './deploy-range-pool.ts'

/** What an enter asks for: the worth in quote tokens, and between which prices. */
export function enterFields({ base, quote, plan }: DeployedRangePool): ArgumentField[] {
  const price = `${quote.token.symbol} for one ${base.token.symbol}`
  const end = (name: string, label: string, usual: string): ArgumentField => ({
    name,
    type: 'string',
    label,
    description: `${label}, in ${price}; moved to the nearest step of the price grid. The price is ${plan.price} now.`,
    required: true,
    default: usual,
    placeholder: usual,
    minimum: plan.lowest,
    maximum: plan.highest,
    isArray: false,
  })
  return [
    {
      ...enterAmountField(quote.token, plan),
      description: `What to put in, worth in ${quote.token.symbol}: it is made up of ${base.token.symbol} and ${quote.token.symbol} as the range asks for.`,
    },
    end('rangeMin', 'Lowest price', plan.usual.min),
    end('rangeMax', 'Highest price', plan.usual.max),
  ]
}

/** What an exit asks for: which position, and how much of it. */
export const exitFields: readonly ArgumentField[] = [
  {
    name: 'tokenId',
    type: 'string',
    label: 'Position',
    description: 'The number of the position, as its balance has it.',
    required: true,
    placeholder: '1',
    isArray: false,
  },
  {
    name: 'percentage',
    type: 'number',
    label: 'Percentage',
    description: 'How much of the position to take out, with at most two digits after the point.',
    required: true,
    placeholder: '100',
    minimum: '0.01',
    maximum: '100',
    isArray: false,
  },
]
