import { encodeFunctionData, namehash, type Address } from 'viem'
import { nameResolverAbi } from '../contracts/abis.generated.ts'
import { getArtifact, type Artifacts } from '../contracts/artifact.ts'
import { demoAccounts } from './accounts.ts'
import { multicall3Address, type Chain, type EvmNetwork } from './chain.ts'
import type { DeploymentScript } from './deployment-script.ts'

/** Where ENS has its universal resolver, on Ethereum and on its testnet. */
export const universalResolverAddress: Address = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe'

/** The network whose chain has names. */
const ENS_NETWORK: EvmNetwork = 'ethereum-sepolia'

/** The names of the demo wallet's accounts, in their order. */
export const demoNames: readonly string[] = ['demo.sheaf.eth', 'savings.sheaf.eth']

/** Adds the records of the demo accounts' names: from the address to the name, and back. */
export function addDemoNames(network: EvmNetwork, script: DeploymentScript): void {
  if (network !== ENS_NETWORK) return
  for (const [index, { address }] of demoAccounts.entries()) {
    const name = demoNames[index]
    if (name === undefined) continue
    for (const data of [
      encodeFunctionData({ abi: nameResolverAbi, functionName: 'setName', args: [address, name] }),
      encodeFunctionData({
        abi: nameResolverAbi,
        functionName: 'setAddress',
        args: [namehash(name), address],
      }),
    ])
      script.call(universalResolverAddress, data)
  }
}

/** Sets the code of the contracts that clients expect at one address on every chain, before anything is deployed. */
export async function setCanonicalContracts(
  { network, testClient }: Chain,
  artifacts: Artifacts,
): Promise<void> {
  const contracts: readonly (readonly [Address, string])[] = [
    [multicall3Address, 'Multicall3'],
    ...(network === ENS_NETWORK ? [[universalResolverAddress, 'NameResolver'] as const] : []),
  ]
  for (const [address, name] of contracts)
    await testClient.setCode({ address, bytecode: getArtifact(artifacts, name).runtimeCode })
}
