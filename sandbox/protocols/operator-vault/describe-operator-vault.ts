import { formatUnits } from 'viem'
import type { Chain } from '../../chains/chain.ts'
import type { RewardRate } from '../../contract/reward-rate.ts'
import type { YieldDescription } from '../../contract/yield.ts'
import { testMetadata } from '../describe/test-metadata.ts'
import { tvlStatistics } from '../describe/tvl-statistics.ts'
import { shareTokenOf } from '../share-token-of.ts'
import { allocationsOf } from './allocations-of.ts'
import type { DeployedOperatorVault } from './deploy-operator-vault.ts'
import { readOperatorVaultBooks } from './operator-vault-books.ts'
import { operatorVaultMechanics } from './operator-vault-mechanics.ts'
import { operatorVaultRate } from './operator-vault-rate.ts'

const curator: NonNullable<YieldDescription['curator']> = {
  name: 'Breakwater',
  description: 'Spreads deposits over vaults of the local test chains, and may upgrade its own.',
  logoURI: '',
}

/** The yield in the contract's form; rates, prices and where the money is are the chain's. One call to the chain. */
export async function describeOperatorVault(
  id: string,
  chain: Chain,
  vault: DeployedOperatorVault,
): Promise<YieldDescription> {
  const { network, chainId } = chain
  const { plan, asset, address, reward } = vault
  const books = await readOperatorVaultBooks(chain, vault)
  const shareToken = shareTokenOf(vault, network, address)
  const rewardRate: RewardRate = operatorVaultRate(vault, books)
  return {
    id,
    network,
    chainId: String(chainId),
    inputTokens: [asset.token],
    token: asset.token,
    tokens: books.rewarded ? [asset.token, reward.token] : [asset.token],
    outputToken: shareToken,
    rewardRate,
    status: { enter: books.room > 0n, exit: true },
    metadata: testMetadata(plan.name, plan.text, ['ERC20', 'ERC4626']),
    mechanics: operatorVaultMechanics(vault, network, books),
    providerId: 'breakwater',
    curator,
    statistics: tvlStatistics(books.totalAssets, asset.token),
    state: {
      pricePerShareState: {
        price: Number(formatUnits(books.sharePrice, asset.token.decimals)),
        shareToken,
        quoteToken: asset.token,
      },
      allocations: allocationsOf(network, vault, books),
    },
    executionContracts: { enter: [address], exit: [address] },
    tags: ['vault', 'allocator', 'test-money'],
  }
}
