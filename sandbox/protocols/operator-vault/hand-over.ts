import { encodeFunctionData, keccak256, stringToHex, zeroHash, type Address } from 'viem'
import { deployer, operator } from '../../chains/accounts.ts'
import type { DeploymentSite } from '../evm-module.ts'
import { operatorVaultV1Abi } from './operator-vault-abi.ts'
import type { VaultVersion } from './operator-vault-plan.ts'

const ADMIN = zeroHash
const OPERATOR = keccak256(stringToHex('OPERATOR'))
const PAUSER = keccak256(stringToHex('PAUSER'))

/** Gives every role of a vault from the deployer to the operator. */
export function handOver({ script }: DeploymentSite, vault: Address, version: VaultVersion): void {
  const abi = operatorVaultV1Abi
  const roles = version === 'v3' ? [PAUSER, OPERATOR, ADMIN] : [OPERATOR, ADMIN]
  for (const role of roles) {
    const [given, left] = [[role, operator.address] as const, [role, deployer.address] as const]
    script.call(vault, encodeFunctionData({ abi, functionName: 'grantRole', args: given }))
    script.call(vault, encodeFunctionData({ abi, functionName: 'renounceRole', args: left }))
  }
}
