import { encodeFunctionData, erc20Abi, type Address } from 'viem'
import { faucetAccount } from '../../chains/accounts.ts'
import { tokenCall } from '../../chains/deployment-script.ts'
import type { TestChain } from '../../contracts/test-chain.ts'

export interface TokenClient {
  mint(to: Address, amount: bigint): Promise<void>
  approve(owner: Address, spender: Address, amount: bigint): Promise<void>
  transfer(from: Address, to: Address, amount: bigint): Promise<void>
  balancesOf(owners: readonly Address[]): Promise<readonly bigint[]>
}

/** Creates a client of any ERC-20 token; only test tokens can be minted. */
export function createTokenClient(test: TestChain, address: Address): TokenClient {
  return {
    async mint(to, amount) {
      await test.send(faucetAccount.address, address, tokenCall('mint', to, amount))
    },
    async approve(owner, spender, amount) {
      await test.send(owner, address, tokenCall('approve', spender, amount))
    },
    async transfer(from, to, amount) {
      const args = [to, amount] as const
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
      await test.send(from, address, data)
    },
    balancesOf: (owners) =>
      test.chain.client.multicall({
        allowFailure: false,
        contracts: owners.map(
          (owner) =>
            ({ address, abi: erc20Abi, functionName: 'balanceOf', args: [owner] }) as const,
        ),
      }),
  }
}
