import type { Validator } from '../../contract/validator.ts'

const NAMES = [
  'Amberline',
  'Brightwater',
  'Coppice',
  'Driftwood',
  'Eastgate',
  'Fernhill',
  'Greylock',
]

const share = (minRevShare: number, maxRevShare: number) => ({ minRevShare, maxRevShare })

/** Who runs the validator of this place: every third is run by its owner alone, the others by one of a few companies. */
export function validatorProvider(index: number): Validator['provider'] {
  const rank = index % NAMES.length
  const name = NAMES[rank]
  if (name === undefined || index % 3 === 2) return undefined
  const uniqueId = name.toLowerCase()
  return {
    name,
    uniqueId,
    website: `https://${uniqueId}.example`,
    rank: rank + 1,
    preferred: rank < 2,
    ...(rank < 4 && { revshare: { standard: share(0.2, 0.3), pro: share(0.4, 0.5) } }),
  }
}
