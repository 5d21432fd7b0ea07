import type { Address } from 'viem'
import type { Chain } from '../../chains/chain.ts'
import { operatorVaultV1Abi } from './operator-vault-abi.ts'
import { vaultVersions, type VaultVersion } from './operator-vault-plan.ts'

/** What an operator's vault runs now; null when there is no such vault at the address. */
export async function vaultVersion(
  { client }: Pick<Chain, 'client'>,
  address: Address,
): Promise<VaultVersion | null> {
  const code = await client.getCode({ address })
  if (code === undefined) return null
  const said = await client
    .readContract({ address, abi: operatorVaultV1Abi, functionName: 'version' })
    .catch(() => null)
  return vaultVersions.find((version) => version === said) ?? null
}
