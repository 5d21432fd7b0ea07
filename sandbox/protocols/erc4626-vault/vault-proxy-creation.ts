import { encodeDeployData, encodeFunctionData, type Address, type Hex } from 'viem'
import { operator } from '../../chains/accounts.ts'
import { to18 } from '../../chains/deployment-script.ts'
import { accruingVaultAbi, vaultProxyAbi } from '../../contracts/abi.ts'
import type { DeploymentSite } from '../evm-module.ts'

/** A vault's shares and growth. */
interface ProxyVaultTerms {
  readonly name: string
  readonly shareSymbol: string
  readonly ratePerYear: string
}

/** What puts a vault of `asset` on the chain, behind its proxy. */
export function vaultProxyCreation(
  { code, vaultImplementation }: DeploymentSite,
  { name, shareSymbol, ratePerYear }: ProxyVaultTerms,
  asset: Address,
): Hex {
  const initialization = encodeFunctionData({
    abi: accruingVaultAbi,
    functionName: 'initialize',
    args: [asset, name, shareSymbol, to18(ratePerYear)],
  })
  return encodeDeployData({
    abi: vaultProxyAbi,
    bytecode: code('VaultProxy'),
    args: [vaultImplementation, operator.address, initialization],
  })
}
