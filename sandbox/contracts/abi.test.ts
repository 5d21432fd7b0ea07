import type { Abi, AbiParameter } from 'viem'
import { beforeAll, describe, expect, it } from 'vitest'
import { artifactsFolder } from './artifacts-folder.ts'
import * as abis from './abi.ts'
import { compileContracts } from './compile.ts'
import type { Artifacts, contractNames } from './artifact.ts'

const written: Record<(typeof contractNames)[number], Abi> = {
  TestToken: abis.testTokenAbi,
  StubbornToken: abis.stubbornTokenAbi,
  AccruingVault: abis.accruingVaultAbi,
  VaultProxy: abis.vaultProxyAbi,
  LiquidStaking: abis.liquidStakingAbi,
  WrappedEther: abis.wrappedEtherAbi,
  NativeVaultRouter: abis.nativeVaultRouterAbi,
  RewardStaking: abis.rewardStakingAbi,
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
  }, 60_000)

  it.each(Object.entries(written))('say of %s only what the compiler says', (name, abi) => {
    const real = Object.entries(compiled).find(([contract]) => contract === name)?.[1].abi ?? []
    const known = new Set(real.map(shape))
    expect(abi.map((entry) => shape({ ...entry })).filter((entry) => !known.has(entry))).toEqual([])
  })
})
