import type { Abi, AbiParameter } from 'viem'
import { beforeAll, describe, expect, it } from 'vitest'
import { artifactsFolder } from './contract-sources.ts'
import * as abis from './abi.ts'
import { compileContracts } from './compile.ts'
import {
  lendingMarketAbi,
  rebasingReceiptAbi,
} from '../protocols/lending-pool/lending-market-abi.ts'
import {
  feeBearingVaultAbi,
  feeVaultAbi,
  vaultMigratorAbi,
} from '../protocols/fee-vault/fee-vault-abi.ts'
import { principalTokenAbi } from '../protocols/fixed-yield/principal-token-abi.ts'
import { rangeMathAbi, rangePoolAbi } from '../protocols/concentrated-pool/range-pool-abi.ts'
import { twoAssetPoolAbi } from '../protocols/liquidity-pool/two-asset-pool-abi.ts'
import { liquidStakingAbi } from '../protocols/liquid-staking/liquid-staking-abi.ts'
import { nativeVaultRouterAbi } from '../protocols/native-vault/deployed-native-vault.ts'
import { exitQueueAbi } from '../protocols/exit-queue/exit-queue.ts'
import { podManagerAbi, restakingPodAbi } from '../protocols/native-restaking/pod-manager-abi.ts'
import { nodeOperatorAbi } from '../protocols/node-operator/node-operator-abi.ts'
import { restakingOracleAbi, restakingPoolAbi } from '../protocols/restaking/restaking-pool-abi.ts'
import { permissionedFundAbi } from '../protocols/real-world-asset/permissioned-fund-abi.ts'
import { queuedStakingAbi } from '../protocols/queued-staking/queued-staking-abi.ts'
import {
  operatorVaultV1Abi,
  operatorVaultV2Abi,
  operatorVaultV3Abi,
  rewardStreamAbi,
} from '../protocols/operator-vault/operator-vault-abi.ts'
import { rewardStakingAbi } from '../protocols/reward-staking/reward-staking-abi.ts'
import { governanceStakingAbi } from '../protocols/governance-staking/governance-staking-abi.ts'
import { interchainStakingAbi } from '../protocols/interchain-staking/interchain-staking-abi.ts'
import { subnetStakingAbi } from '../protocols/subnet-staking/subnet-staking-abi.ts'
import { termStakingAbi } from '../protocols/term-staking/term-staking-abi.ts'
import { spreadStakingAbi } from '../protocols/multi-validator-staking/spread-staking-abi.ts'
import { validatorRegistryAbi } from '../protocols/validators/register-validators.ts'
import { validatorStakingAbi } from '../protocols/validator-staking/validator-staking-abi.ts'
import type { Artifacts } from './artifact.ts'

const written: Readonly<Record<string, Abi>> = {
  TestToken: abis.testTokenAbi,
  StubbornToken: abis.stubbornTokenAbi,
  AccruingVault: abis.accruingVaultAbi,
  VaultProxy: abis.vaultProxyAbi,
  FeeBearingVault: feeBearingVaultAbi,
  FeeVault: feeVaultAbi,
  VaultMigrator: vaultMigratorAbi,
  LiquidStaking: liquidStakingAbi,
  WrappedEther: abis.wrappedEtherAbi,
  NativeVaultRouter: nativeVaultRouterAbi,
  OperatorVaultV1: operatorVaultV1Abi,
  OperatorVaultV2: operatorVaultV2Abi,
  OperatorVaultV3: operatorVaultV3Abi,
  RewardStream: rewardStreamAbi,
  RewardStaking: rewardStakingAbi,
  LendingMarket: lendingMarketAbi,
  RebasingReceipt: rebasingReceiptAbi,
  ExitQueue: exitQueueAbi,
  QueuedStaking: queuedStakingAbi,
  PrincipalToken: principalTokenAbi,
  SpreadStaking: spreadStakingAbi,
  ValidatorRegistry: validatorRegistryAbi,
  ValidatorStaking: validatorStakingAbi,
  // Libraries whose functions are all internal.
  Growth: [],
  PeriodicStake: [],
  GovernanceStaking: governanceStakingAbi,
  InterchainStaking: interchainStakingAbi,
  SubnetStaking: subnetStakingAbi,
  TermStaking: termStakingAbi,
  TwoAssetPool: twoAssetPoolAbi,
  PermissionedFund: permissionedFundAbi,
  RangeMath: rangeMathAbi,
  RangePool: rangePoolAbi,
  RestakingOracle: restakingOracleAbi,
  RestakingPool: restakingPoolAbi,
  RestakingPod: restakingPodAbi,
  PodManager: podManagerAbi,
  NodeOperator: nodeOperatorAbi,
  Multicall3: abis.multicall3Abi,
}

interface Parameter extends Pick<AbiParameter, 'type'> {
  readonly indexed?: boolean | undefined
  readonly components?: readonly Parameter[]
}

/** An entry without what does not reach the chain: names of parameters, of structs and of contract types. */
function shape(entry: Record<string, unknown>): string {
  const parameters = (list: unknown): unknown =>
    Array.isArray(list)
      ? list.map((parameter: Parameter) => ({
          type: parameter.type,
          indexed: parameter.indexed ?? false,
          components: parameters(parameter.components),
        }))
      : null
  return JSON.stringify({
    type: entry['type'],
    name: entry['name'] ?? null,
    mutability: entry['stateMutability'] ?? null,
    inputs: parameters(entry['inputs']),
    outputs: parameters(entry['outputs']),
  })
}

describe('the ABIs that are written by hand', () => {
  let compiled: Artifacts
  beforeAll(async () => {
    compiled = await compileContracts(artifactsFolder)
  })

  it('are all there', () => {
    expect(Object.keys(written).sort()).toEqual(Object.keys(compiled).sort())
  })

  it.each(Object.entries(written))('say of %s only what the compiler says', (name, abi) => {
    const real = Object.entries(compiled).find(([contract]) => contract === name)?.[1].abi ?? []
    const contractNames = new Set(real.map(shape))
    expect(
      abi.map((entry) => shape({ ...entry })).filter((entry) => !contractNames.has(entry)),
    ).toEqual([])
  })
})
