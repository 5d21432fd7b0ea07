import { z } from 'zod'

const hex = z.templateLiteral(['0x', z.string().regex(/^[0-9a-f]*$/)])

const artifact = z.object({
  abi: z.array(z.looseObject({ type: z.string() })),
  /** What a deployment sends, constructor arguments excluded. */
  creationCode: hex,
  /** What lies on chain afterwards, where no immutable has to be filled in. */
  runtimeCode: hex,
})

export const contractNames = [
  'TestToken',
  'StubbornToken',
  'AccruingVault',
  'VaultProxy',
  'LiquidStaking',
  'WrappedEther',
  'NativeVaultRouter',
  'RewardStaking',
  'Multicall3',
] as const

/** Every contract of the sandbox, compiled, by name. */
export const artifacts = z.record(z.enum(contractNames), artifact)
export type Artifacts = z.infer<typeof artifacts>
