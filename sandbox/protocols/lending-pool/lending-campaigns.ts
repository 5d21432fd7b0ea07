import { parseUnits } from 'viem'
import { fromRaw } from '#src/money/units.ts'
import type { Campaign } from '../../contract/campaign.ts'
import type { YieldContext } from '../define-evm-protocol.ts'
import { describeLending } from './describe-lending.ts'
import type { DeployedLending } from './lending-plans.ts'

/** As the market counts it. */
const YEAR = 31_536_000n

const toTimestamp = (seconds: bigint): string => new Date(Number(seconds) * 1_000).toISOString()

/**
 * Returns the campaigns of a market's incentive, newest first: it pays the same amount each year since its chain began,
 * so each year is one campaign with that budget. Empty without an incentive.
 */
export async function readLendingCampaigns(
  context: YieldContext<DeployedLending>,
): Promise<Campaign[]> {
  const { client } = context.chain
  const [first, head, { rewardRate }] = await Promise.all([
    client.getBlock({ blockNumber: 1n }),
    client.getBlock(),
    describeLending(context),
  ])
  const paid = rewardRate.components.filter(
    ({ yieldSource }) => yieldSource === 'campaign_incentive',
  )
  const current = (head.timestamp - first.timestamp) / YEAR
  return Array.from({ length: Number(current) + 1 }, (_, index) => {
    const start = first.timestamp + (current - BigInt(index)) * YEAR
    const isActive = index === 0
    const elapsed = isActive ? head.timestamp - start : YEAR
    const rate = paid.reduce((sum, each) => sum + each.rate, 0)
    const rewards = { total: rate, rateType: 'APR', components: paid } as const
    return createCampaign(context.deployed, {
      start,
      elapsed,
      rewardRate: isActive ? rewards : null,
    })
  }).flat()
}

interface Year {
  readonly start: bigint
  /** Seconds of the year that have passed. */
  readonly elapsed: bigint
  /** Null once it has ended. */
  readonly rewardRate: Campaign['rewardRate']
}

function createCampaign(
  { id, plan, incentive }: DeployedLending,
  { start, elapsed, rewardRate }: Year,
): Campaign[] {
  if (!incentive || !plan.incentive) return []
  const total = parseUnits(plan.incentive.perYear, incentive.decimals)
  const distributed = (total * elapsed) / YEAR
  const format = (raw: bigint) => fromRaw(raw, incentive.decimals)
  const startTime = toTimestamp(start)
  return [
    {
      id: `${id}-${startTime.slice(0, 10)}`,
      name: `${incentive.symbol} for suppliers of ${plan.name}`,
      yieldId: id,
      status: rewardRate ? 'active' : 'ended',
      rewardMode: 'normal',
      rewardRate,
      rewardToken: incentive,
      totalBudget: format(total),
      distributedBudget: format(distributed),
      remainingBudget: format(total - distributed),
      startTime,
      endTime: toTimestamp(start + YEAR),
      payoutFrequency: 'six_hourly',
      createdAt: startTime,
      updatedAt: toTimestamp(start + elapsed),
    },
  ]
}
