import { accruingVaultAbi } from '../../contracts/abis.generated.ts'
import type { Chain } from '../../chains/chain.ts'
import { deployVault, readVaultAccount, vaultPlans, type DeployedVault } from './deployed-vault.ts'
import { ServiceError } from '../../contract/service-error.ts'
import type { EvmProtocol } from '../protocol.ts'
import { enterVault } from './enter-vault.ts'
import { exitVault } from './exit-vault.ts'
import { formatUnits, parseUnits } from 'viem'
import type { Token } from '../../contract/token.ts'
import type { Mechanics } from '../../contract/mechanics.ts'
import type { YieldDescription } from '../../contract/yield.ts'
import { enterAmountField, exitFields } from '../amount-field.ts'
import { freeMechanics, createSingleRate, testMetadata, tvlStatistics } from '../describe-yield.ts'
import { nativeCoin } from '../native-coin.ts'
import type { EvmModule } from '../evm-module.ts'

export const erc4626VaultModule: EvmModule<DeployedVault> = {
  deploy: (site) => vaultPlans[site.network].map((plan) => deployVault(site, plan)),
  open: (chain, deployed) => [erc4626Vault(chain, deployed)],
}

/** Shares of every vault here have 18 decimals, whatever the asset has. */
const SHARE_DECIMALS = 18
const ONE_SHARE = parseUnits('1', SHARE_DECIMALS)

/** The yield in the contract's form; rate, price and TVL are the chain's. One call to the chain. */
async function describeVault(
  id: string,
  { client, network, chainId }: Chain,
  vault: DeployedVault,
): Promise<YieldDescription> {
  const { token } = vault.asset
  const contract = { address: vault.address, abi: accruingVaultAbi }
  const [totalAssets, ratePerYear, sharePrice] = await client.multicall({
    allowFailure: false,
    contracts: [
      { ...contract, functionName: 'totalAssets' },
      { ...contract, functionName: 'ratePerYear' },
      { ...contract, functionName: 'convertToAssets', args: [ONE_SHARE] },
    ],
  })
  const shareToken: Token = {
    symbol: vault.plan.shareSymbol,
    name: vault.plan.name,
    decimals: SHARE_DECIMALS,
    network,
    address: vault.address,
  }
  return {
    id,
    network,
    chainId: String(chainId),
    inputTokens: [token],
    token,
    outputToken: shareToken,
    rewardRate: createSingleRate(
      ratePerYear,
      token,
      'vault',
      `Grows with every second at a fixed rate, paid in ${token.symbol}`,
    ),
    status: { enter: true, exit: true },
    metadata: metadata(vault),
    mechanics: mechanics(vault, nativeCoin(network)),
    providerId: 'harbor',
    statistics: tvlStatistics(totalAssets, token),
    state: {
      pricePerShareState: {
        price: Number(formatUnits(sharePrice, token.decimals)),
        shareToken,
        quoteToken: token,
      },
    },
    executionContracts: { enter: [vault.address], exit: [vault.address] },
    tags: ['vault', 'test-money'],
  }
}

function metadata({ plan, asset }: DeployedVault): YieldDescription['metadata'] {
  return testMetadata(
    plan.name,
    `A vault by ERC-4626 on a local chain: put ${asset.token.symbol} in, hold ${plan.shareSymbol}, and take ${asset.token.symbol} out with what it earned, at any time and in any amount.`,
    ['ERC20', 'ERC4626'],
  )
}

function mechanics({ plan, asset }: DeployedVault, gasFeeToken: Token): Mechanics {
  return freeMechanics(plan, {
    type: 'vault',
    rewardSchedule: 'block',
    rewardClaiming: 'auto',
    gasFeeToken,
    cooldownPeriod: { seconds: 0 },
    arguments: {
      enter: { fields: [enterAmountField(asset.token, plan), ...(plan.fields ?? [])] },
      exit: { fields: exitFields(asset.token) },
      manage: {},
      balance: null,
    },
  })
}

/** A tokenised vault by ERC-4626: put the asset in, hold shares that grow in worth, take the asset out at any time. */
export function erc4626Vault(chain: Chain, vault: DeployedVault): EvmProtocol {
  const { network } = chain
  const symbols = `${vault.plan.asset}-${vault.plan.shareSymbol}`.toLowerCase()
  const id = `${network}-${symbols}-${vault.address.toLowerCase()}-4626-vault`
  return {
    id,
    network,
    contracts: [vault.address],
    describe: () => describeVault(id, chain, vault),
    async positions(owner) {
      const account = await readVaultAccount(chain, vault, owner)
      return [
        {
          type: 'active',
          amount: account.position,
          date: null,
          isEarning: true,
          pendingActions: [],
        },
      ]
    },
    async enter(owner, request) {
      return enterVault(vault, owner, await readVaultAccount(chain, vault, owner), request)
    },
    async exit(owner, request) {
      return exitVault(vault, owner, await readVaultAccount(chain, vault, owner), request)
    },
    manage(_owner, action) {
      return Promise.reject(
        ServiceError.full(400, `This yield has no pending action ${action}: it is left by exit.`),
      )
    },
  }
}
