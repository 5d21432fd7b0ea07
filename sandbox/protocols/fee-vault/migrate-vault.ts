import { feeVaultAbi, vaultMigratorAbi } from '../../contracts/abis.generated.ts'
import { encodeFunctionData, type Address } from 'viem'
import { fromRaw } from '#src/money/units.ts'
import type { Chain } from '../../chains/chain.ts'
import { requireBalance } from '../read-amount-argument.ts'
import type { EvmPlan, EvmStep } from '../protocol.ts'
import type { DeployedFeeVault, ConfigurationAccount } from './deployed-fee-vault.ts'

/** Shares of the successor buy less with every second until the transaction is mined. */
const MIN_SHARES_PERMILLE = 999n

type Succession = NonNullable<DeployedFeeVault['succession']>

/**
 * APPROVAL of exactly the legacy shares (marked skipped when the allowance suffices), then MIGRATE of all of them.
 * @throws ServiceError INSUFFICIENT_BALANCE when there is nothing
 */
export async function migrateVault(
  { client }: Pick<Chain, 'client'>,
  vault: DeployedFeeVault,
  succession: Succession,
  owner: Address,
  { vault: address, shares, position }: ConfigurationAccount,
): Promise<EvmPlan> {
  const { token } = vault.asset
  requireBalance(position, 1n, token, 'position')
  const [allowance, received] = await client.multicall({
    allowFailure: false,
    contracts: [
      { address, abi: feeVaultAbi, functionName: 'allowance', args: [owner, succession.migrator] },
      {
        address: succession.successor.vaults[0].address,
        abi: feeVaultAbi,
        functionName: 'previewDeposit',
        args: [position],
      },
    ],
  })
  const minShares = (received * MIN_SHARES_PERMILLE) / 1000n
  return {
    amount: fromRaw(position, token.decimals),
    steps: [
      approveShares(vault, succession, address, shares, allowance >= shares),
      migrateStep(vault, succession, shares, minShares),
    ],
  }
}

function approveShares(
  { plan }: DeployedFeeVault,
  { migrator }: Succession,
  to: Address,
  shares: bigint,
  skipped: boolean,
): EvmStep {
  const text = `${fromRaw(shares, 18)} ${plan.shareSymbol}`
  const args = [migrator, shares] as const
  return {
    kind: 'call',
    type: 'APPROVAL',
    title: `Approve ${text}`,
    description: `Lets the move out of ${plan.name} take ${text} from your wallet, and no more.`,
    to,
    data: encodeFunctionData({ abi: feeVaultAbi, functionName: 'approve', args }),
    value: 0n,
    method: 'approve(address,uint256)',
    inputs: { spender: migrator, amount: shares.toString() },
    skipped,
  }
}

function migrateStep(
  { plan }: DeployedFeeVault,
  { migrator, successor }: Succession,
  shares: bigint,
  minShares: bigint,
): EvmStep {
  const args = [shares, minShares] as const
  return {
    kind: 'call',
    type: 'MIGRATE',
    title: `Move to ${successor.plan.name}`,
    description: `Gives all your ${plan.shareSymbol} back and puts what they pay into ${successor.plan.name}, both in one transaction; you receive ${successor.plan.shareSymbol}.`,
    to: migrator,
    data: encodeFunctionData({ abi: vaultMigratorAbi, functionName: 'migrate', args }),
    value: 0n,
    method: 'migrate(uint256,uint256)',
    inputs: { shares: shares.toString(), minShares: minShares.toString() },
    skipped: false,
  }
}
