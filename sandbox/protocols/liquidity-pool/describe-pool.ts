import { parseUnits } from 'viem'
import { twoAssetPoolAbi as abi } from '../../contracts/abis.generated.ts'
import type { ArgumentField } from '../../contract/mechanics.ts'
import { createAmountField, createField, exitFields } from '../amount-field.ts'
import type { YieldArguments } from '../define-evm-protocol.ts'
import { createSingleRate, describeYield, pricePerShare } from '../describe-yield.ts'
import { readContracts } from '../read-contracts.ts'
import {
  DEFAULT_SLIPPAGE_BPS,
  getSides,
  worthInQuote,
  type DeployedPool,
  type Pool,
} from './deployed-pool.ts'

/** Describes the yield in the contract's form; sides, price and rate are the chain's. */
export async function describePool(context: Pool) {
  const { chain, deployed } = context
  const { base, quote, share, address, plan } = deployed
  const contract = { address, abi } as const
  const [[sideBase, sideQuote], totalShares, feesPerYear] = await readContracts(chain, [
    { ...contract, functionName: 'reserves' },
    { ...contract, functionName: 'totalSupply' },
    { ...contract, functionName: 'feesPerYear' },
  ])
  const reserves = { base: sideBase, quote: sideQuote }
  const whole = { reserves, totalShares }
  const oneShare = getSides(parseUnits('1', share.decimals), whole)
  const { token } = quote
  return describeYield(context, {
    token,
    inputTokens: [base.token, token],
    tokens: [base.token, token, share],
    outputToken: share,
    rewardRate: createSingleRate(
      feesPerYear,
      token,
      'vault',
      'Fees of trades, which stay in the pool on both sides; here paid in by time, in test money',
    ),
    text: getText(deployed),
    standards: ['ERC20'],
    mechanics: {
      type: 'liquidity_pool',
      entryLimits: { minimum: plan.quote.minimum, maximum: null, subsequentMinimum: null },
    },
    providerId: 'confluence',
    tvl: worthInQuote(reserves, whole),
    state: pricePerShare(worthInQuote(oneShare, whole), share, token),
    executionContracts: { enter: [base.address, quote.address, address], exit: [address] },
    tags: ['liquidity-pool', 'test-money'],
  })
}

function getText({ plan, base, quote, share }: DeployedPool): string {
  const [first, second] = [base.token.symbol, quote.token.symbol]
  return `A pool of ${first} and ${second} on a local chain that anybody may trade with: put both in, in the pool's proportion, hold ${share.symbol}, and take both out at any time, or only one of them. A trade pays ${Number(plan.tradeFee) * 100} % to the pool. As few people trade here, the sandbox pays in what the trades of a market would: minted by time on both sides, so that the price does not move. When others trade, the mix of what you take out is another than you put in.`
}

/** Enter field: the amounts in the order of the yield's `inputTokens`. */
function amountsField({ base, quote, plan }: DeployedPool): ArgumentField {
  const [first, second] = [base.token.symbol, quote.token.symbol]
  const description = `How much to put in at most: first ${first} (from ${plan.base.minimum}), then ${second} (from ${plan.quote.minimum}). The pool takes as much of both as fits its proportion.`
  const name = ['amounts', `Amounts of ${first} and ${second}`] as const
  return { ...createAmountField(description, undefined, name), required: true, isArray: true }
}

const slippageField = createField({
  name: 'slippageBps',
  type: 'number',
  label: 'Slippage',
  description: 'How much less than now you accept, in basis points: 50 is 0.5 %.',
  default: DEFAULT_SLIPPAGE_BPS,
  minimum: '0',
  maximum: '500',
})

/** Returns a pool's arguments; an exit takes worth, shares or everything, in both tokens or one. */
export function poolArguments(pool: DeployedPool): YieldArguments {
  const { base, quote, share } = pool
  const { symbol } = quote.token
  const shareAmount = createAmountField(
    `How many ${share.symbol} to give back, instead of the worth in ${symbol}.`,
    undefined,
    ['shareAmount', `Amount of ${share.symbol}`],
  )
  const outputToken = createField({
    name: 'outputToken',
    type: 'string',
    label: 'Receive only',
    description: `The one token to receive; both when left out. The other half is traded in the pool, for its fee.`,
    options: [base.address, quote.address],
  })
  return {
    enter: { fields: [amountsField(pool), slippageField] },
    exit: {
      fields: [...exitFields(quote.token), shareAmount, outputToken, slippageField],
      notes: `Amounts are worth in ${symbol} at the pool's price.`,
    },
    manage: {},
  }
}
