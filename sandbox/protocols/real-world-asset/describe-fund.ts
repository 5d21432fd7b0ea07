import { formatUnits, parseUnits } from 'viem'
import { fromRaw } from '#src/money/units.ts'
import { multicall3Address, type Chain } from '../../chains/chain.ts'
import { to18 } from '../../chains/deployment-script.ts'
import { multicall3Abi } from '../../contracts/abi.ts'
import type { Token } from '../../contract/token.ts'
import type { YieldDescription } from '../../contract/yield.ts'
import { oneRate } from '../describe/one-rate.ts'
import { testMetadata } from '../describe/test-metadata.ts'
import { tvlStatistics } from '../describe/tvl-statistics.ts'
import type { DeployedFund } from './deploy-fund.ts'
import { fundMechanics } from './fund-mechanics.ts'
import { fundWindows } from './fund-windows.ts'
import { permissionedFundAbi } from './permissioned-fund-abi.ts'

/** The yield in the contract's form; value, TVL, limits and windows are the chain's. One call to the chain. */
export async function describeFund(
  id: string,
  { client, network, chainId }: Chain,
  { plan, asset, address }: DeployedFund,
  authorizeUrl: string | null,
): Promise<YieldDescription> {
  const { token } = asset
  const { decimals } = token
  const fund = { address, abi: permissionedFundAbi } as const
  const block = { address: multicall3Address, abi: multicall3Abi } as const
  const [now, totalAssets, value, instantLeft] = await client.multicall({
    allowFailure: false,
    contracts: [
      { ...block, functionName: 'getCurrentBlockTimestamp' },
      { ...fund, functionName: 'totalAssets' },
      { ...fund, functionName: 'convertToAssets', args: [10n ** BigInt(decimals)] },
      { ...fund, functionName: 'instantLeft' },
    ],
  })
  const shareToken: Token = {
    symbol: plan.shareSymbol,
    name: plan.name,
    decimals,
    network,
    address,
  }
  const price = Number(formatUnits(value, decimals))
  const perDay = parseUnits(plan.instantPerDay, decimals)
  return {
    id,
    network,
    chainId: String(chainId),
    inputTokens: [token],
    tokens: [token, shareToken],
    token,
    outputToken: shareToken,
    rewardRate: oneRate(
      to18(plan.ratePerYear),
      token,
      'real_world_asset_yield',
      'Interest of the bonds, paid by a growing value of the share',
    ),
    status: { enter: true, exit: true },
    metadata: testMetadata(
      plan.name,
      `${plan.text} Redemptions are settled every Monday, or at once for a fee.`,
      ['ERC20'],
    ),
    mechanics: fundMechanics(plan, token, network, authorizeUrl),
    providerId: 'meridian',
    statistics: tvlStatistics(totalAssets, token),
    state: {
      pricePerShareState: { price, shareToken, quoteToken: token },
      liquidityState: {
        liquidity: fromRaw(instantLeft, decimals),
        utilization: Number(formatUnits(((perDay - instantLeft) * to18('1')) / perDay, 18)),
      },
    },
    investmentSchedule: { windows: fundWindows(now) },
    executionContracts: { enter: [address], exit: [address] },
    tags: ['real-world-asset', 'test-money'],
  }
}
