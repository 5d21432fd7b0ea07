import { erc4626VaultModule } from './erc4626-vault/erc4626-vault-module.ts'
import { installation, type Installation } from './evm-module.ts'
import { fixedYieldModule } from './fixed-yield/fixed-yield-module.ts'
import { concentratedPoolModule } from './concentrated-pool/concentrated-pool-module.ts'
import { liquidityPoolModule } from './liquidity-pool/liquidity-pool-module.ts'
import { lendingModule } from './lending-pool/lending-module.ts'
import { feeVaultModule } from './fee-vault/fee-vault-module.ts'
import { liquidStakingModule } from './liquid-staking/liquid-staking-module.ts'
import { multiValidatorStakingModule } from './multi-validator-staking/multi-validator-staking-module.ts'
import { nativeRestakingModule } from './native-restaking/native-restaking-module.ts'
import { nodeOperatorModule } from './node-operator/node-operator-module.ts'
import { restakingModule } from './restaking/restaking-module.ts'
import { nativeVaultModule } from './native-vault/native-vault-module.ts'
import { operatorVaultModule } from './operator-vault/operator-vault-module.ts'
import { fundModule } from './real-world-asset/fund-module.ts'
import { queuedStakingModule } from './queued-staking/queued-staking-module.ts'
import { rewardStakingModule } from './reward-staking/reward-staking-module.ts'
import { governanceStakingModule } from './governance-staking/governance-staking-module.ts'
import { interchainStakingModule } from './interchain-staking/interchain-staking-module.ts'
import { subnetStakingModule } from './subnet-staking/subnet-staking-module.ts'
import { termStakingModule } from './term-staking/term-staking-module.ts'
import { validatorStakingModule } from './validator-staking/validator-staking-module.ts'

/**
 * Every protocol of the EVM networks, in the order of their yields. A new one is a folder beside this file and a line
 * here; a line that is not the last one moves the addresses of those after it.
 */
export const evmModules: readonly Installation[] = [
  installation(erc4626VaultModule),
  installation(liquidStakingModule),
  installation(nativeVaultModule),
  installation(rewardStakingModule),
  installation(lendingModule),
  installation(queuedStakingModule),
  installation(feeVaultModule),
  installation(fixedYieldModule),
  installation(operatorVaultModule),
  installation(validatorStakingModule),
  installation(multiValidatorStakingModule),
  installation(liquidityPoolModule),
  installation(fundModule),
  installation(concentratedPoolModule),
  installation(termStakingModule),
  installation(governanceStakingModule),
  installation(subnetStakingModule),
  installation(interchainStakingModule),
  installation(restakingModule),
  installation(nativeRestakingModule),
  installation(nodeOperatorModule),
]
