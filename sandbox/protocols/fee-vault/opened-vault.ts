import type { Address } from 'viem'
import type { OpenVault } from '../erc4626-vault/open-vault.ts'
import type { DeployedFeeVault } from './deploy-fee-vault.ts'

/** One contract of a vault as those who enter and leave it see it. */
export const openedVault = ({ plan, asset }: DeployedFeeVault, address: Address): OpenVault => ({
  plan,
  asset,
  address,
})
