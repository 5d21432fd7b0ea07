import { testTokenAbi } from '../contracts/abis.generated.ts'
import { encodeFunctionData, parseEther, parseUnits, type Address, type Hex } from 'viem'
import { faucetAccount } from './accounts.ts'
import type { Chain } from './chain.ts'
import type { DeployedToken } from '../protocols/evm-module.ts'

/** Coins per request. */
const COINS = parseEther('10')

export interface Faucet {
  /** Sends the native coin and every test token to `address`; resolves when they are mined. */
  drip(address: Address): Promise<void>
}

/** Opens the faucet. Requests run one after the other: they share an account and its nonces. */
export function openFaucet(chain: Chain, tokens: readonly DeployedToken[]): Faucet {
  let before: Promise<unknown> = Promise.resolve()
  const give = async (address: Address): Promise<void> => {
    const first = await chain.client.getTransactionCount({
      address: faucetAccount.address,
      blockTag: 'pending',
    })
    const gifts = [{ to: address, value: COINS }, ...tokens.map((token) => minting(token, address))]
    const fees = await chain.client.estimateFeesPerGas()
    const hashes: Hex[] = []
    for (const [index, gift] of gifts.entries()) {
      const serializedTransaction = await faucetAccount.signTransaction({
        ...gift,
        ...fees,
        type: 'eip1559',
        chainId: chain.chainId,
        nonce: first + index,
        gas: 200_000n,
      })
      hashes.push(await chain.client.sendRawTransaction({ serializedTransaction }))
    }
    await Promise.all(
      hashes.map((hash) => chain.client.waitForTransactionReceipt({ hash, timeout: 30_000 })),
    )
  }
  return {
    drip(address) {
      const gift = before.then(() => give(address))
      before = gift.catch(() => undefined)
      return gift
    },
  }
}

function minting({ address, plan }: DeployedToken, to: Address): { to: Address; data: Hex } {
  const amount = parseUnits(plan.drip, plan.decimals)
  const data = encodeFunctionData({ abi: testTokenAbi, functionName: 'mint', args: [to, amount] })
  return { to: address, data }
}
