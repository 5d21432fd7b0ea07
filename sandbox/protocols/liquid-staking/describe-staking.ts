import { formatUnits, parseEther } from 'viem'
import { fromRaw } from '#src/money/units.ts'
import type { Chain } from '../../chains/chain.ts'
import type { DeployedStaking } from '../../chains/deployment.ts'
import type { Mechanics } from '../../contract/mechanics.ts'
import type { Token } from '../../contract/token.ts'
import type { YieldDescription } from '../../contract/yield.ts'
import { liquidStakingAbi } from '../../contracts/abi.ts'
import { enterAmountField, exitFields } from '../amount-field.ts'
import { nativeCoin } from '../native-coin.ts'
import { usdAmount } from '../usd-amount.ts'

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
  const tvlUsd = usdAmount(totalStaked, coin)
  return {
    id,
    network,
    chainId: String(chainId),
    inputTokens: [coin],
    token: coin,
    outputToken: shareToken,
    rewardRate: rewardRate(Number(formatUnits(ratePerYear, 18)), coin),
    status: { enter: true, exit: true },
    metadata: metadata(staking),
    mechanics: mechanics(staking, coin),
    providerId: 'tidal',
    statistics: {
      ...(tvlUsd === undefined ? {} : { tvlUsd }),
      tvl: fromRaw(totalStaked, coin.decimals),
      tvlRaw: totalStaked.toString(),
    },
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

function rewardRate(rate: number, token: Token): YieldDescription['rewardRate'] {
  const description = `Staking rewards, paid by a growing price of the share`
  return {
    total: rate,
    rateType: 'APR',
    components: [{ rate, rateType: 'APR', token, yieldSource: 'liquid_staking', description }],
  }
}

function metadata({ plan }: DeployedStaking): YieldDescription['metadata'] {
  return {
    name: plan.name,
    logoURI: '',
    description: `**Test money.** Liquid staking on a local chain: stake ETH, hold ${plan.shareSymbol}, which is worth more with every block. Leaving takes ${plan.cooldown / 86_400n} days in a queue; then the ETH is claimed.`,
    underMaintenance: false,
    deprecated: false,
    supportedStandards: ['ERC20'],
  }
}

function mechanics({ plan }: DeployedStaking, coin: Token): Mechanics {
  const { minimum, maximum } = plan
  return {
    type: 'liquid_staking',
    rewardSchedule: 'block',
    rewardClaiming: 'auto',
    gasFeeToken: coin,
    requiresValidatorSelection: false,
    cooldownPeriod: { seconds: Number(plan.cooldown) },
    fee: { deposit: '0', withdrawal: '0', management: '0', performance: '0' },
    entryLimits: { minimum, maximum },
    supportsHardwareWalletApi: false,
    extraTransactionFormatsSupported: [],
    arguments: {
      enter: { fields: [enterAmountField(coin, plan)] },
      exit: { fields: exitFields(coin) },
      manage: { CLAIM_UNSTAKED: { fields: [] } },
      balance: null,
    },
    possibleFeeTakingMechanisms: {
      depositFee: false,
      managementFee: false,
      performanceFee: false,
      validatorRebates: false,
    },
  }
}
