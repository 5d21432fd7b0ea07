import { formatUnits, parseEther } from 'viem'
import { fromRaw } from '#src/money/units.ts'
import type { Chain } from '../../chains/chain.ts'
import type { DeployedEtherVault } from '../../chains/deployment.ts'
import type { Mechanics } from '../../contract/mechanics.ts'
import type { Token } from '../../contract/token.ts'
import type { YieldDescription } from '../../contract/yield.ts'
import { accruingVaultAbi } from '../../contracts/abi.ts'
import { enterAmountField, exitFields } from '../amount-field.ts'
import { nativeCoin } from '../native-coin.ts'
import { usdAmount } from '../usd-amount.ts'

const ONE_SHARE = parseEther('1')

/** The yield in the contract's form; rate, price and TVL are the chain's. One call to the chain. */
export async function describeNativeVault(
  id: string,
  { client, network, chainId }: Chain,
  { plan, vault, router }: DeployedEtherVault,
): Promise<YieldDescription> {
  const coin = nativeCoin(network)
  const contract = { address: vault, abi: accruingVaultAbi }
  const [totalAssets, ratePerYear, sharePrice] = await client.multicall({
    allowFailure: false,
    contracts: [
      { ...contract, functionName: 'totalAssets' },
      { ...contract, functionName: 'ratePerYear' },
      { ...contract, functionName: 'convertToAssets', args: [ONE_SHARE] },
    ],
  })
  const { name, shareSymbol } = plan
  const shareToken: Token = { symbol: shareSymbol, name, decimals: 18, network, address: vault }
  const tvlUsd = usdAmount(totalAssets, coin)
  const price = Number(formatUnits(sharePrice, coin.decimals))
  return {
    id,
    network,
    chainId: String(chainId),
    inputTokens: [coin],
    token: coin,
    outputToken: shareToken,
    rewardRate: rewardRate(Number(formatUnits(ratePerYear, 18)), coin),
    status: { enter: true, exit: true },
    metadata: metadata(plan),
    mechanics: mechanics(plan, coin),
    providerId: 'harbor',
    statistics: {
      ...(tvlUsd === undefined ? {} : { tvlUsd }),
      tvl: fromRaw(totalAssets, coin.decimals),
      tvlRaw: totalAssets.toString(),
    },
    state: { pricePerShareState: { price, shareToken, quoteToken: coin } },
    executionContracts: { enter: [router], exit: [router, vault] },
    tags: ['vault', 'test-money'],
  }
}

function rewardRate(rate: number, token: Token): YieldDescription['rewardRate'] {
  const description = 'Grows with every second at a fixed rate, paid in ETH'
  return {
    total: rate,
    rateType: 'APR',
    components: [{ rate, rateType: 'APR', token, yieldSource: 'vault', description }],
  }
}

function metadata({ name, shareSymbol }: DeployedEtherVault['plan']): YieldDescription['metadata'] {
  return {
    name,
    logoURI: '',
    description: `**Test money.** A vault of wrapped ether on a local chain that takes ETH itself: one transaction wraps it and puts it in, and you hold ${shareSymbol}. Taking ETH out begins with a signature, which costs nothing.`,
    underMaintenance: false,
    deprecated: false,
    supportedStandards: ['ERC20', 'ERC4626'],
  }
}

function mechanics(plan: DeployedEtherVault['plan'], coin: Token): Mechanics {
  const { minimum, maximum } = plan
  return {
    type: 'vault',
    rewardSchedule: 'block',
    rewardClaiming: 'auto',
    gasFeeToken: coin,
    requiresValidatorSelection: false,
    cooldownPeriod: { seconds: 0 },
    fee: { deposit: '0', withdrawal: '0', management: '0', performance: '0' },
    entryLimits: { minimum, maximum },
    supportsHardwareWalletApi: false,
    extraTransactionFormatsSupported: [],
    arguments: {
      enter: { fields: [enterAmountField(coin, plan)] },
      exit: { fields: exitFields(coin) },
      manage: {},
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
