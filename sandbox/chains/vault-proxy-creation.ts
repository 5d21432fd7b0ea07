import { encodeDeployData, encodeFunctionData, type Address, type Hex } from 'viem'
import { accruingVaultAbi, vaultProxyAbi } from '../contracts/abi.ts'
import type { Artifacts } from '../contracts/artifact.ts'
import { operator } from './accounts.ts'
import { to18 } from './deployment-script.ts'

/** A vault's shares and growth. */
interface VaultTerms {
  readonly name: string
  readonly shareSymbol: string
  readonly ratePerYear: string
}

/** What puts a vault of `asset` on the chain, behind its proxy. */
export function vaultProxyCreation(
  artifacts: Artifacts,
  { name, shareSymbol, ratePerYear }: VaultTerms,
  asset: Address,
  implementation: Address,
): Hex {
  const initialization = encodeFunctionData({
    abi: accruingVaultAbi,
    functionName: 'initialize',
    args: [asset, name, shareSymbol, to18(ratePerYear)],
  })
  return encodeDeployData({
    abi: vaultProxyAbi,
    bytecode: artifacts.VaultProxy.creationCode,
    args: [implementation, operator.address, initialization],
  })
}
