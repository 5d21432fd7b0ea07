import type { Address } from 'viem'
import type { Chain } from '../../chains/chain.ts'
import type { VaultAccount } from '../erc4626-vault/vault-account.ts'
import type { DeployedFeeVault } from './deploy-fee-vault.ts'
import { feeVaultAbi } from './fee-vault-abi.ts'

/** What one owner has with the contract of one fee configuration. */
export interface ConfigurationAccount extends VaultAccount {
  readonly configurationId: string
  readonly vault: Address
}

/** One for each configuration, the default first. One call to the chain. */
export async function readFeeVaultAccounts(
  { client }: Pick<Chain, 'client'>,
  { vaults }: DeployedFeeVault,
  owner: Address,
): Promise<readonly [ConfigurationAccount, ...ConfigurationAccount[]]> {
  const abi = feeVaultAbi
  const functionName = 'accountOf'
  const args = [owner] as const
  const [first, ...others] = await client.multicall({
    allowFailure: false,
    contracts: vaults.map(({ address }) => ({ address, abi, functionName, args }) as const),
  })
  const [main, ...more] = vaults
  return [accountOf(main, first), ...more.map((each, index) => accountOf(each, others[index]))]
}

interface AccountResult {
  readonly wallet: bigint
  readonly allowance: bigint
  readonly room: bigint
  readonly shares: bigint
  readonly assets: bigint
  readonly freeShares: bigint
  readonly freeAssets: bigint
}

function accountOf(
  { configuration, address }: DeployedFeeVault['vaults'][number],
  answer: AccountResult | undefined,
): ConfigurationAccount {
  if (answer === undefined) throw new TypeError('the chain answered less than was asked')
  return {
    configurationId: configuration.id,
    vault: address,
    walletBalance: answer.wallet,
    allowance: answer.allowance,
    depositLimit: answer.room,
    shares: answer.shares,
    position: answer.assets,
    withdrawableShares: answer.freeShares,
    withdrawable: answer.freeAssets,
  }
}
