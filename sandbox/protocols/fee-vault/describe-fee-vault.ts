import { formatUnits } from 'viem'
import { fromRaw } from '#src/money/units.ts'
import type { Chain } from '../../chains/chain.ts'
import type { YieldDescription } from '../../contract/yield.ts'
import { netRate } from '../describe/fees.ts'
import { oneRate } from '../describe/one-rate.ts'
import { testMetadata } from '../describe/test-metadata.ts'
import { tvlStatistics } from '../describe/tvl-statistics.ts'
import { granary } from './granary.ts'
import { shareTokenOf } from '../share-token-of.ts'
import type { DeployedFeeVault } from './deploy-fee-vault.ts'
import { feeVaultMechanics } from './fee-vault-mechanics.ts'
import { readFeeVaultBooks, type FeeVaultBooks } from './fee-vault-books.ts'

/** The yield in the contract's form; rate, price, room and liquidity are the chain's. One call to the chain. */
export async function describeFeeVault(
  id: string,
  chain: Chain,
  vault: DeployedFeeVault,
): Promise<YieldDescription> {
  const { network, chainId } = chain
  const { plan, asset, vaults } = vault
  const books = await readFeeVaultBooks(chain, vault)
  const shareToken = shareTokenOf(vault, network, vaults[0].address)
  const addresses = vaults.map(({ address }) => address)
  const leaves = vault.succession === null ? addresses : [...addresses, vault.succession.migrator]
  return {
    id,
    network,
    chainId: String(chainId),
    inputTokens: [asset.token],
    token: asset.token,
    tokens: [asset.token],
    outputToken: shareToken,
    rewardRate: oneRate(
      netRate(books.ratePerYear, plan.configurations[0]),
      asset.token,
      'vault',
      `Grows with every second, paid in ${asset.token.symbol}; what is taken by fees is already off`,
    ),
    status: { enter: books.room > 0n, exit: true },
    metadata: testMetadata(plan.name, plan.text, ['ERC20', 'ERC4626']),
    mechanics: feeVaultMechanics(vault, network, books),
    providerId: plan.provider,
    curator: granary,
    statistics: tvlStatistics(books.totalAssets, asset.token),
    state: {
      pricePerShareState: {
        price: Number(formatUnits(books.sharePrice, asset.token.decimals)),
        shareToken,
        quoteToken: asset.token,
      },
      ...limits(vault, books),
    },
    ...configurations(vault),
    executionContracts: { enter: addresses, exit: leaves },
    tags: ['vault', 'test-money'],
  }
}

function limits(
  { plan, asset: { token } }: DeployedFeeVault,
  { principal, room, totalAssets, liquidity }: FeeVaultBooks,
): Pick<NonNullable<YieldDescription['state']>, 'capacityState' | 'liquidityState'> {
  const shown = (units: bigint): string => fromRaw(units, token.decimals)
  const lent = totalAssets - liquidity
  return {
    ...(plan.capacity !== null && {
      capacityState: { current: shown(principal), max: plan.capacity, remaining: shown(room) },
    }),
    ...(lent > 0n && {
      liquidityState: {
        liquidity: shown(liquidity),
        utilization: Number(formatUnits((lent * 1_000_000n) / totalAssets, 6)),
      },
    }),
  }
}

function configurations({ plan, vaults }: DeployedFeeVault) {
  if (vaults.length === 1) return {}
  return {
    feeConfigurations: plan.configurations.map(
      ({ id, depositBps, managementBps, performanceBps }, index) => ({
        id,
        default: index === 0,
        managementFeeBps: managementBps,
        performanceFeeBps: performanceBps,
        depositFeeBps: depositBps,
      }),
    ),
  }
}
