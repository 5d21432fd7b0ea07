import type { VaultVersion } from './operator-vault-plan.ts'

const contracts = {
  v1: 'OperatorVaultV1',
  v2: 'OperatorVaultV2',
  v3: 'OperatorVaultV3',
} as const

/** The contract of a version. */
export const getImplementation = (version: VaultVersion) => contracts[version]
