import { formatUnits } from 'viem'
import { fromRaw } from '#src/money/units.ts'
import { lendingMarketAbi as abi } from '../../contracts/abis.generated.ts'
import type { ArgumentField } from '../../contract/mechanics.ts'
import type { RewardRate } from '../../contract/reward-rate.ts'
import type { Token } from '../../contract/token.ts'
import { createField, createFlag, enterAmountField, exitFields } from '../amount-field.ts'
import type { YieldArguments, YieldContext } from '../define-evm-protocol.ts'
import { createSingleRate, describeYield } from '../describe-yield.ts'
import { readContracts } from '../read-contracts.ts'
import { getPrice } from '../to-usd-amount.ts'
import type { DeployedLending } from './lending-plans.ts'

/** Describes the yield in the contract's form; rate, utilization and TVL are the chain's. */
export async function describeLending(context: YieldContext<DeployedLending>) {
  const { chain, deployed } = context
  const { asset, receipt, incentive, address } = deployed
  const { token } = asset
  const contract = { address, abi } as const
  const [supplied, liquidity, used, rate, terms] = await readContracts(chain, [
    { ...contract, functionName: 'totalSupply' },
    { ...contract, functionName: 'availableLiquidity' },
    { ...contract, functionName: 'utilization' },
    { ...contract, functionName: 'supplyRate' },
    { ...contract, functionName: 'terms' },
  ])
  const [, , , , incentivePerYear] = terms
  return describeYield(context, {
    token,
    tokens: [token, receipt, ...(incentive ? [incentive] : [])],
    outputToken: receipt,
    rewardRate: getRewardRate(deployed, rate, supplied, incentivePerYear),
    text: getText(deployed),
    standards: ['ERC20'],
    supportsCampaigns: incentive !== null,
    mechanics: {
      type: 'lending',
      rewardClaiming: incentive ? 'manual' : 'auto',
      supportsHardwareWalletApi: deployed.plan.supportsHardwareWallets,
      extraTransactionFormatsSupported: ['raw'],
    },
    providerId: 'brook',
    tvl: supplied,
    state: {
      liquidityState: {
        liquidity: fromRaw(liquidity, token.decimals),
        utilization: formatUnits(used, 18),
      },
    },
    executionContracts: { enter: [asset.address, address], exit: [address] },
    tags: ['lending', 'test-money'],
  })
}

/** Returns the borrow interest plus the incentive at current prices. */
function getRewardRate(
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

function getText({ plan, asset, incentive }: DeployedLending): string {
  const campaign = incentive
    ? ` A campaign pays **${incentive.symbol}** on top, to be claimed at any time.`
    : ''
  return `A lending market on a local chain: supply ${asset.token.symbol}, hold ${plan.receiptSymbol} whose balance grows with every block, and withdraw at any time what is not lent. The sandbox's own account borrows, and pays a rate that rises with the use of the market; ${Number(plan.reserveFactor) * 100} % of the interest stays with the market.${campaign}`
}

/** Returns the argument for hardware wallets, where the market takes it. */
export const hardwareFields = ({
  supportsHardwareWallets,
}: DeployedLending['plan']): readonly ArgumentField[] =>
  supportsHardwareWallets ? [hardwareField] : []

/** Creates the field for the receiver of shares or assets. */
const receiverField = (description: string): ArgumentField =>
  createField({
    name: 'receiverAddress',
    type: 'address',
    label: 'Receiver',
    description,
    placeholder: '0x',
  })

const maxAllowanceField = createFlag(
  'useMaxAllowance',
  'Approve any amount',
  'Approves without a limit, so that later supplies need no approval; exactly the amount otherwise.',
)

const hardwareField = createFlag(
  'hardwareWalletApiCompatible',
  'Hardware wallet',
  'Hands out transactions of type 0 with a gas price, which every hardware wallet signs.',
)

const skipField = createFlag(
  'skipPrechecks',
  'Skip the checks',
  'Hands the transactions out without looking whether the balance suffices and whether they would succeed now.',
)

export function lendingArguments({ plan, asset, incentive }: DeployedLending): YieldArguments {
  const { token } = asset
  const hardware = hardwareFields(plan)
  const formFields = [...hardware, skipField]
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
    enter: { fields: enter },
    exit: { fields: exit, notes: 'Limited to what is not lent at the time.' },
    manage: incentive ? { CLAIM_REWARDS: { fields: [...hardware] } } : {},
  }
}
