import { maxUint256, parseUnits, type Address } from 'viem'
import { accruingVaultAbi as abi } from '../../contracts/abis.generated.ts'
import { enterAmountField, exitFields } from '../amount-field.ts'
import { defineEvmProtocol, type YieldContext } from '../define-evm-protocol.ts'
import {
  createShareToken,
  createSingleRate,
  describeYield,
  pricePerShare,
} from '../describe-yield.ts'
import { allowanceOf, balanceOf, readContracts } from '../read-contracts.ts'
import { deployVault, vaultPlans, type DeployedVault } from './deployed-vault.ts'
import { enterVault, exitVault, type VaultAccount } from './vault-steps.ts'

/** An ERC-4626 vault: deposit the asset for shares that grow in worth, withdraw at any time. */
export const erc4626VaultModule = defineEvmProtocol({
  plans: vaultPlans,
  deploy: deployVault,
  arguments: ({ plan, asset: { token } }) => ({
    enter: { fields: [enterAmountField(token, plan), ...(plan.fields ?? [])] },
    exit: { fields: exitFields(token) },
    manage: {},
  }),
  token: ({ asset }) => asset.token,
  describe,
  read,
  rows: ({ account }) => [{ type: 'active', amount: account.position, isEarning: true }],
  enter: ({ deployed, owner, account }, request) => enterVault(deployed, owner, account, request),
  exit: ({ deployed, owner, account }, request) => exitVault(deployed, owner, account, request),
})

/** Every vault's shares have 18 decimals, whatever the asset has. */
const ONE_SHARE = parseUnits('1', 18)

async function describe(context: YieldContext<DeployedVault>) {
  const { chain, deployed } = context
  const { token } = deployed.asset
  const contract = { address: deployed.address, abi } as const
  const [totalAssets, ratePerYear, sharePrice] = await readContracts(chain, [
    { ...contract, functionName: 'totalAssets' },
    { ...contract, functionName: 'ratePerYear' },
    { ...contract, functionName: 'convertToAssets', args: [ONE_SHARE] },
  ])
  const shareToken = createShareToken(deployed, chain.network)
  const source = `Grows with every second at a fixed rate, paid in ${token.symbol}`
  return describeYield(context, {
    token,
    outputToken: shareToken,
    rewardRate: createSingleRate(ratePerYear, token, 'vault', source),
    text: `A vault by ERC-4626 on a local chain: put ${token.symbol} in, hold ${shareToken.symbol}, and take ${token.symbol} out with what it earned, at any time and in any amount.`,
    standards: ['ERC20', 'ERC4626'],
    mechanics: { type: 'vault' },
    providerId: 'harbor',
    tvl: totalAssets,
    state: pricePerShare(sharePrice, shareToken, token),
    tags: ['vault', 'test-money'],
  })
}

async function read(
  { chain, deployed: { asset, address } }: YieldContext<DeployedVault>,
  owner: Address,
): Promise<VaultAccount> {
  const contract = { address, abi } as const
  const [walletBalance, allowance, shares, position] = await readContracts(chain, [
    balanceOf(asset.address, owner),
    allowanceOf(asset.address, owner, address),
    { ...contract, functionName: 'balanceOf', args: [owner] },
    { ...contract, functionName: 'maxWithdraw', args: [owner] },
  ])
  const free = { withdrawable: position, withdrawableShares: shares, depositLimit: maxUint256 }
  return { walletBalance, allowance, shares, position, ...free }
}
