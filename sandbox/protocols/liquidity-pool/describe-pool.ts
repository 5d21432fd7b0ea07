import { twoAssetPoolAbi } from '../../contracts/abis.generated.ts'
import { formatUnits, parseUnits } from 'viem'
import type { Chain } from '../../chains/chain.ts'
import type { Token } from '../../contract/token.ts'
import type { YieldDescription } from '../../contract/yield.ts'
import { freeMechanics, createSingleRate, testMetadata, tvlStatistics } from '../describe-yield.ts'
import { nativeCoin } from '../native-coin.ts'
import { getSides, worthInQuote, type DeployedPool } from './deployed-pool.ts'
import type { ArgumentField } from '../../contract/mechanics.ts'
import { exitFields } from '../amount-field.ts'

/** The yield in the contract's form; sides, price and rate are the chain's. One call to the chain. */
export async function describePool(
  id: string,
  { client, network, chainId }: Chain,
  pool: DeployedPool,
): Promise<YieldDescription> {
  const { base, quote, share, address } = pool
  const contract = { address, abi: twoAssetPoolAbi }
  const [[sideBase, sideQuote], totalShares, feesPerYear] = await client.multicall({
    allowFailure: false,
    contracts: [
      { ...contract, functionName: 'reserves' },
      { ...contract, functionName: 'totalSupply' },
      { ...contract, functionName: 'feesPerYear' },
    ],
  })
  const reserves = { base: sideBase, quote: sideQuote }
  const whole = { reserves, totalShares }
  const oneShare = getSides(parseUnits('1', share.decimals), whole)
  const { token } = quote
  return {
    id,
    network,
    chainId: String(chainId),
    inputTokens: [base.token, token],
    token,
    tokens: [base.token, token, share],
    outputToken: share,
    rewardRate: createSingleRate(
      feesPerYear,
      token,
      'vault',
      'Fees of trades, which stay in the pool on both sides; here paid in by time, in test money',
    ),
    status: { enter: true, exit: true },
    metadata: metadata(pool),
    mechanics: mechanics(pool, nativeCoin(network)),
    providerId: 'confluence',
    statistics: tvlStatistics(worthInQuote(reserves, whole), token),
    state: {
      pricePerShareState: {
        price: Number(formatUnits(worthInQuote(oneShare, whole), token.decimals)),
        shareToken: share,
        quoteToken: token,
      },
    },
    executionContracts: { enter: [base.address, quote.address, address], exit: [address] },
    tags: ['liquidity-pool', 'test-money'],
  }
}

function metadata({ plan, base, quote, share }: DeployedPool): YieldDescription['metadata'] {
  const [first, second] = [base.token.symbol, quote.token.symbol]
  return testMetadata(
    plan.name,
    `A pool of ${first} and ${second} on a local chain that anybody may trade with: put both in, in the pool's proportion, hold ${share.symbol}, and take both out at any time, or only one of them. A trade pays ${Number(plan.tradeFee) * 100} % to the pool. As few people trade here, the sandbox pays in what the trades of a market would: minted by time on both sides, so that the price does not move. When others trade, the mix of what you take out is another than you put in.`,
    ['ERC20'],
  )
}

/** What an enter asks for: how much of each token, in the order of the yield's `inputTokens`. */
function amountsField({ base, quote, plan }: DeployedPool): ArgumentField {
  const [first, second] = [base.token.symbol, quote.token.symbol]
  return {
    name: 'amounts',
    type: 'string',
    label: `Amounts of ${first} and ${second}`,
    description: `How much to put in at most: first ${first} (from ${plan.base.minimum}), then ${second} (from ${plan.quote.minimum}). The pool takes as much of both as fits its proportion.`,
    required: true,
    placeholder: '0.0',
    minimum: null,
    maximum: null,
    isArray: true,
  }
}

/** What an exit asks for: the worth, the shares or everything; of both tokens or as one. */
function createExitFields({ base, quote, share }: DeployedPool): ArgumentField[] {
  return [
    ...exitFields(quote.token),
    {
      name: 'shareAmount',
      type: 'string',
      label: `Amount of ${share.symbol}`,
      description: `How many ${share.symbol} to give back, instead of the worth in ${quote.token.symbol}.`,
      required: false,
      placeholder: '0.0',
      minimum: null,
      maximum: null,
      isArray: false,
    },
    {
      name: 'outputToken',
      type: 'enum',
      label: 'Receive only',
      description: `The one token to receive; both when left out. The other half is traded in the pool, for its fee.`,
      required: false,
      options: [base.address, quote.address],
      isArray: false,
    },
  ]
}

const mechanics = (pool: DeployedPool, gasFeeToken: Token): YieldDescription['mechanics'] =>
  freeMechanics(
    { minimum: pool.plan.quote.minimum, maximum: null },
    {
      type: 'liquidity_pool',
      rewardSchedule: 'block',
      rewardClaiming: 'auto',
      gasFeeToken,
      cooldownPeriod: { seconds: 0 },
      arguments: {
        enter: { fields: [amountsField(pool)] },
        exit: {
          fields: createExitFields(pool),
          notes: `Amounts are worth in ${pool.quote.token.symbol} at the pool's price.`,
        },
        manage: {},
        balance: null,
      },
    },
  )
