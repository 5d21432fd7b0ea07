import { liquidStakingAbi } from '../../contracts/abis.generated.ts'
import { formatUnits, parseEther } from 'viem'
import type { Chain } from '../../chains/chain.ts'
import type { DeployedStaking } from './deployed-staking.ts'
import type { Mechanics } from '../../contract/mechanics.ts'
import type { Token } from '../../contract/token.ts'
import type { YieldDescription } from '../../contract/yield.ts'
import { enterAmountField, exitFields } from '../amount-field.ts'
import { freeMechanics, createSingleRate, testMetadata, tvlStatistics } from '../describe-yield.ts'
import { nativeCoin } from '../native-coin.ts'

const ONE_SHARE = parseEther('1')

/** The yield in the contract's form; rate, price and TVL are the chain's. One call to the chain. */
export async function describeStaking(
  id: string,
  { client, network, chainId }: Chain,
  staking: DeployedStaking,
): Promise<YieldDescription> {
  const coin = nativeCoin(network)
  const contract = { address: staking.address, abi: liquidStakingAbi }
  const [totalStaked, ratePerYear, sharePrice] = await client.multicall({
    allowFailure: false,
    contracts: [
      { ...contract, functionName: 'totalStaked' },
      { ...contract, functionName: 'ratePerYear' },
      { ...contract, functionName: 'convertToCoin', args: [ONE_SHARE] },
    ],
  })
  const shareToken: Token = {
    symbol: staking.plan.shareSymbol,
    name: staking.plan.shareName,
    decimals: 18,
    network,
    address: staking.address,
  }
  return {
    id,
    network,
    chainId: String(chainId),
    inputTokens: [coin],
    token: coin,
    outputToken: shareToken,
    rewardRate: createSingleRate(
      ratePerYear,
      coin,
      'liquid_staking',
      `Staking rewards, paid by a growing price of the share`,
    ),
    status: { enter: true, exit: true },
    metadata: metadata(staking),
    mechanics: mechanics(staking, coin),
    providerId: 'tidal',
    statistics: tvlStatistics(totalStaked, coin),
    state: {
      pricePerShareState: {
        price: Number(formatUnits(sharePrice, coin.decimals)),
        shareToken,
        quoteToken: coin,
      },
    },
    executionContracts: { enter: [staking.address], exit: [staking.address] },
    tags: ['liquid-staking', 'test-money'],
  }
}

function metadata({ plan }: DeployedStaking): YieldDescription['metadata'] {
  return testMetadata(
    plan.name,
    `Liquid staking on a local chain: stake ETH, hold ${plan.shareSymbol}, which is worth more with every block. Leaving takes ${plan.cooldown / 86_400n} days in a queue; then the ETH is claimed.`,
    ['ERC20'],
  )
}

function mechanics({ plan }: DeployedStaking, coin: Token): Mechanics {
  return freeMechanics(plan, {
    type: 'liquid_staking',
    rewardSchedule: 'block',
    rewardClaiming: 'auto',
    gasFeeToken: coin,
    cooldownPeriod: { seconds: Number(plan.cooldown) },
    arguments: {
      enter: { fields: [enterAmountField(coin, plan)] },
      exit: { fields: exitFields(coin) },
      manage: { CLAIM_UNSTAKED: { fields: [] } },
      balance: null,
    },
  })
}
