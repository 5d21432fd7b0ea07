import { queuedStakingAbi } from '../../contracts/abis.generated.ts'
import { formatUnits } from 'viem'
import { fromRaw } from '#src/money/units.ts'
import type { Chain, EvmNetwork } from '../../chains/chain.ts'
import type { Token } from '../../contract/token.ts'
import type { YieldDescription } from '../../contract/yield.ts'
import { createSingleRate, testMetadata, tvlStatistics, freeMechanics } from '../describe-yield.ts'
import type { DeployedQueuedStaking, QueuedStakingPlan } from './deployed-queued-staking.ts'
import type { Mechanics } from '../../contract/mechanics.ts'
import { enterAmountField, exitFields } from '../amount-field.ts'
import { instantField, percent } from '../exit-queue/get-withdrawal.ts'
import { nativeCoin } from '../native-coin.ts'

/** How the yield is entered and left. */
function queuedStakingMechanics(
  plan: QueuedStakingPlan,
  token: Token,
  network: EvmNetwork,
): Mechanics {
  const { instant } = plan
  const instantFields = instant ? [instantField(instant.feeBps, 'the buffer')] : []
  const notes = describeExit(plan, token)
  return freeMechanics(plan, {
    type: 'liquid_staking',
    rewardSchedule: 'block',
    rewardClaiming: 'auto',
    gasFeeToken: nativeCoin(network),
    cooldownPeriod: { seconds: Number(plan.cooldown) },
    arguments: {
      enter: { fields: [enterAmountField(token, plan)] },
      exit: { fields: [...exitFields(token), ...instantFields], notes },
      manage: plan.paysItself ? {} : { CLAIM_UNSTAKED: { fields: [] } },
      balance: null,
    },
  })
}

function describeExit({ instant, paysItself, cooldown }: QueuedStakingPlan, token: Token): string {
  const days = `${cooldown / 86_400n} days`
  if (paysItself) return `Comes to your wallet by itself after ${days}; there is nothing to claim.`
  const queue = `Without a fee after ${days}, by a claim.`
  if (!instant) return queue
  return `${queue} At once for ${percent(instant.feeBps)} %, while the buffer of ${instant.buffer} ${token.symbol} reaches.`
}

/** The yield in the contract's form; rate, price, TVL and buffer are the chain's. One call to the chain. */
export async function describeQueuedStaking(
  id: string,
  { client, network, chainId }: Chain,
  { plan, asset, address }: DeployedQueuedStaking,
): Promise<YieldDescription> {
  const { token } = asset
  const contract = { address, abi: queuedStakingAbi } as const
  const one = 10n ** BigInt(token.decimals)
  const [totalStaked, ratePerYear, sharePrice, buffer, liquidity] = await client.multicall({
    allowFailure: false,
    contracts: [
      { ...contract, functionName: 'totalStaked' },
      { ...contract, functionName: 'ratePerYear' },
      { ...contract, functionName: 'convertToAssets', args: [one] },
      { ...contract, functionName: 'buffer' },
      { ...contract, functionName: 'liquidity' },
    ],
  })
  const { shareSymbol: symbol, shareName: name } = plan
  const shareToken: Token = { symbol, name, decimals: token.decimals, network, address }
  const price = Number(formatUnits(sharePrice, token.decimals))
  return {
    id,
    network,
    chainId: String(chainId),
    inputTokens: [token],
    tokens: [token, shareToken],
    token,
    outputToken: shareToken,
    rewardRate: createSingleRate(
      ratePerYear,
      token,
      'liquid_staking',
      'Staking rewards, paid by a growing price of the share',
    ),
    status: { enter: true, exit: true },
    metadata: testMetadata(plan.name, description(plan), ['ERC20']),
    mechanics: queuedStakingMechanics(plan, token, network),
    providerId: 'lagoon',
    statistics: tvlStatistics(totalStaked, token),
    state: {
      pricePerShareState: { price, shareToken, quoteToken: token },
      ...(plan.instant && {
        liquidityState: {
          liquidity: fromRaw(liquidity, token.decimals),
          utilization: Number(formatUnits(((buffer - liquidity) * 10n ** 18n) / buffer, 18)),
        },
      }),
    },
    executionContracts: { enter: [address], exit: [address] },
    tags: ['liquid-staking', 'test-money'],
  }
}

function description({ token, shareSymbol, cooldown, paysItself, instant }: Plan): string {
  const after = paysItself ? 'then it comes back to your wallet by itself' : 'then it is claimed'
  const now = instant ? ' A buffer pays smaller exits at once, for a fee.' : ''
  return `Liquid staking on a local chain: stake ${token}, hold ${shareSymbol}, which is worth more with every block. Leaving takes ${cooldown / 86_400n} days in a queue; ${after}.${now}`
}

type Plan = DeployedQueuedStaking['plan']
