import { lendingMarketAbi } from '../../contracts/abis.generated.ts'
import { formatUnits } from 'viem'
import { fromRaw } from '#src/money/units.ts'
import type { Chain } from '../../chains/chain.ts'
import type { Mechanics, ArgumentField } from '../../contract/mechanics.ts'
import type { RewardRate } from '../../contract/reward-rate.ts'
import type { Token } from '../../contract/token.ts'
import type { YieldDescription } from '../../contract/yield.ts'
import { enterAmountField, exitFields } from '../amount-field.ts'
import { freeMechanics, createSingleRate, testMetadata, tvlStatistics } from '../describe-yield.ts'
import { nativeCoin } from '../native-coin.ts'
import { getPrice } from '../to-usd-amount.ts'
import type { DeployedLending } from './deployed-lending.ts'

/** The yield in the contract's form; rate, use and TVL are the chain's. One call to the chain. */
export async function describeLending(
  id: string,
  { client, network, chainId }: Chain,
  market: DeployedLending,
  receipt: Token,
): Promise<YieldDescription> {
  const { token } = market.asset
  const contract = { address: market.address, abi: lendingMarketAbi }
  const [supplied, liquidity, used, rate, terms] = await client.multicall({
    allowFailure: false,
    contracts: [
      { ...contract, functionName: 'totalSupply' },
      { ...contract, functionName: 'availableLiquidity' },
      { ...contract, functionName: 'utilization' },
      { ...contract, functionName: 'supplyRate' },
      { ...contract, functionName: 'terms' },
    ],
  })
  const [, , , , incentivePerYear] = terms
  return {
    id,
    network,
    chainId: String(chainId),
    inputTokens: [token],
    token,
    tokens: [token, receipt, ...(market.incentive ? [market.incentive] : [])],
    outputToken: receipt,
    rewardRate: rewardRate(market, rate, supplied, incentivePerYear),
    status: { enter: true, exit: true },
    metadata: metadata(market),
    mechanics: mechanics(market, nativeCoin(network)),
    providerId: 'brook',
    statistics: tvlStatistics(supplied, token),
    state: {
      liquidityState: {
        liquidity: fromRaw(liquidity, token.decimals),
        utilization: Number(formatUnits(used, 18)),
      },
    },
    executionContracts: { enter: [token.address ?? '', market.address], exit: [market.address] },
    tags: ['lending', 'test-money'],
  }
}

/** What the borrower pays, and on top what the campaign gives, worth at today's prices. */
function rewardRate(
  { asset: { token }, incentive }: DeployedLending,
  rate: bigint,
  supplied: bigint,
  incentivePerYear: bigint,
): RewardRate {
  const lending = createSingleRate(
    rate,
    token,
    'lending',
    `Interest that borrowers pay in ${token.symbol}; it follows how much is lent`,
  )
  if (!incentive) return lending
  const worth = (raw: bigint, { symbol, decimals }: Token): number =>
    Number(formatUnits(raw, decimals)) * Number(getPrice(symbol) ?? 0)
  const tvl = worth(supplied, token)
  const onTop = tvl === 0 ? 0 : worth(incentivePerYear, incentive) / tvl
  return {
    total: lending.total + onTop,
    rateType: 'APR',
    components: [
      ...lending.components,
      {
        rate: onTop,
        rateType: 'APR',
        token: incentive,
        yieldSource: 'campaign_incentive',
        description: `A campaign's ${incentive.symbol}, shared by all suppliers, to be claimed`,
      },
    ],
  }
}

function metadata({ plan, asset, incentive }: DeployedLending): YieldDescription['metadata'] {
  const { symbol } = asset.token
  const campaign = incentive
    ? ` A campaign pays **${incentive.symbol}** on top, to be claimed at any time.`
    : ''
  return testMetadata(
    plan.name,
    `A lending market on a local chain: supply ${symbol}, hold ${plan.receiptSymbol} whose balance grows with every block, and withdraw at any time what is not lent. The sandbox's own account borrows, and pays a rate that rises with the use of the market; ${Number(plan.reserveFactor) * 100} % of the interest stays with the market.${campaign}`,
    ['ERC20'],
  )
}

/** Whom shares or assets go to. */
const receiverField = (description: string): ArgumentField => ({
  name: 'receiverAddress',
  type: 'address',
  label: 'Receiver',
  description,
  required: false,
  placeholder: '0x',
  isArray: false,
})

const flag = (name: string, label: string, description: string): ArgumentField => ({
  name,
  type: 'boolean',
  label,
  description,
  required: false,
  default: false,
  isArray: false,
})

const maxAllowanceField = flag(
  'useMaxAllowance',
  'Approve any amount',
  'Approves without a limit, so that later supplies need no approval; exactly the amount otherwise.',
)

export const hardwareField = flag(
  'hardwareWalletApiCompatible',
  'Hardware wallet',
  'Hands out transactions of type 0 with a gas price, which every hardware wallet signs.',
)

const skipField = flag(
  'skipPrechecks',
  'Skip the checks',
  'Hands the transactions out without looking whether the balance suffices and whether they would succeed now.',
)

/** How the steps are handed out, for every action of a market. */
const formFields: readonly ArgumentField[] = [hardwareField, skipField]

function mechanics({ plan, asset, incentive }: DeployedLending, gasFeeToken: Token): Mechanics {
  const { token } = asset
  const enter = [
    enterAmountField(token, plan),
    receiverField(`Who receives ${plan.receiptSymbol}; your own address when left out.`),
    maxAllowanceField,
    ...formFields,
  ]
  const exit = [
    ...exitFields(token),
    receiverField(`Who receives ${token.symbol}; your own address when left out.`),
    ...formFields,
  ]
  return {
    ...freeMechanics(plan, {
      type: 'lending',
      rewardSchedule: 'block',
      rewardClaiming: incentive ? 'manual' : 'auto',
      gasFeeToken,
      cooldownPeriod: { seconds: 0 },
      arguments: {
        enter: { fields: enter },
        exit: { fields: exit, notes: 'Limited to what is not lent at the time.' },
        manage: incentive ? { CLAIM_REWARDS: { fields: [hardwareField] } } : {},
        balance: null,
      },
    }),
    supportsHardwareWalletApi: true,
    extraTransactionFormatsSupported: ['raw'],
  }
}
