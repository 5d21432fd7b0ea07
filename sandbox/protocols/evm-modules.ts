import { erc4626VaultModule } from './erc4626-vault/erc4626-vault.ts'
import { installation, type Installation } from './evm-module.ts'
import { fixedYieldModule } from './fixed-yield/fixed-yield.ts'
import { concentratedPoolModule } from './concentrated-pool/concentrated-pool.ts'
import { liquidityPoolModule } from './liquidity-pool/liquidity-pool.ts'
import { lendingModule } from './lending-pool/lending-pool.ts'
import { feeVaultModule } from './fee-vault/fee-vault.ts'
import { liquidStakingModule } from './liquid-staking/liquid-staking.ts'
import { multiValidatorStakingModule } from './multi-validator-staking/multi-validator-staking.ts'
import { nativeRestakingModule } from './native-restaking/native-restaking.ts'
import { nodeOperatorModule } from './node-operator/node-operator.ts'
import { restakingModule } from './restaking/restaking.ts'
import { nativeVaultModule } from './native-vault/native-vault.ts'
import { operatorVaultModule } from './operator-vault/operator-vault.ts'
import { fundModule } from './real-world-asset/fund.ts'
import { queuedStakingModule } from './queued-staking/queued-staking.ts'
import { rewardStakingModule } from './reward-staking/reward-staking.ts'
import { governanceStakingModule } from './governance-staking/governance-staking.ts'
import { interchainStakingModule } from './interchain-staking/interchain-staking.ts'
import { subnetStakingModule } from './subnet-staking/subnet-staking.ts'
import { termStakingModule } from './term-staking/term-staking.ts'
import { validatorStakingModule } from './validator-staking/validator-staking.ts'

/**
 * Every protocol of the EVM networks, in the order of their yields. To add one: a folder beside this file and a line at
 * the end; a line in between moves the addresses of those after it.
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
