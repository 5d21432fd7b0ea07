import { accruingVaultAbi } from '../../contracts/abis.generated.ts'
import { formatUnits, parseEther } from 'viem'
import type { Chain } from '../../chains/chain.ts'
import type { DeployedNativeVault } from './deployed-native-vault.ts'
import type { Mechanics, ArgumentField } from '../../contract/mechanics.ts'
import type { Token } from '../../contract/token.ts'
import type { YieldDescription } from '../../contract/yield.ts'
import { enterAmountField, exitFields } from '../amount-field.ts'
import { freeMechanics, testMetadata, tvlStatistics, createSingleRate } from '../describe-yield.ts'
import { nativeCoin } from '../native-coin.ts'
import type { Arguments } from '../protocol.ts'

const ONE_SHARE = parseEther('1')

/** The yield in the contract's form; rate, price and TVL are the chain's. One call to the chain. */
export async function describeNativeVault(
  id: string,
  { client, network, chainId }: Chain,
  { plan, vault, router, weth }: DeployedNativeVault,
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
  const price = Number(formatUnits(sharePrice, coin.decimals))
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
      'vault',
      'Grows with every second at a fixed rate, paid in ETH',
    ),
    status: { enter: true, exit: true },
    metadata: metadata(plan),
    mechanics: mechanics(plan, coin),
    providerId: 'harbor',
    statistics: tvlStatistics(totalAssets, coin),
    state: { pricePerShareState: { price, shareToken, quoteToken: coin } },
    executionContracts: { enter: [router, weth, vault], exit: [router, vault, weth] },
    tags: ['vault', 'test-money'],
  }
}

function metadata({
  name,
  shareSymbol,
}: DeployedNativeVault['plan']): YieldDescription['metadata'] {
  return testMetadata(
    name,
    `A vault of wrapped ether on a local chain that takes ETH itself: one transaction wraps it and puts it in, and you hold ${shareSymbol}. Taking ETH out begins with a signature, which costs nothing.`,
    ['ERC20', 'ERC4626'],
  )
}

/** Whether everything happens in one transaction, or each thing in one of its own (contract: Argument meanings). */
const executionModeField: ArgumentField = {
  name: 'executionMode',
  type: 'enum',
  label: 'Transactions',
  description: 'In one batch, or one transaction for each step.',
  required: false,
  options: ['individual', 'batched'],
  default: 'batched',
  isArray: false,
}

export const isIndividual = (request: Arguments): boolean =>
  request['executionMode'] === 'individual'

function mechanics(plan: DeployedNativeVault['plan'], coin: Token): Mechanics {
  return freeMechanics(plan, {
    type: 'vault',
    rewardSchedule: 'block',
    rewardClaiming: 'auto',
    gasFeeToken: coin,
    cooldownPeriod: { seconds: 0 },
    arguments: {
      enter: { fields: [enterAmountField(coin, plan), executionModeField] },
      exit: { fields: [...exitFields(coin), executionModeField] },
      manage: {},
      balance: null,
    },
  })
}
