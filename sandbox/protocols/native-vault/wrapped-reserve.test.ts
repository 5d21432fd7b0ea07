import { erc20Abi, parseEther } from 'viem'
import { describe, expect, it } from 'vitest'
import { protocolBench } from '../testing/protocol-bench.ts'
import { nativeVaultModule } from './native-vault.ts'

const YEAR = 365 * 86_400

describe('a wrapped coin vault with an exhausted reserve', () => {
  const bench = protocolBench(nativeVaultModule, 'ethereum-sepolia')

  it('the vault grows only as far as its reserve, and enter and exit still work', async () => {
    await bench().enter({ amount: '9' })
    const { weth } = bench().deployed
    const { client, testClient } = bench().test.chain
    const supply = await client.readContract({
      address: weth,
      abi: erc20Abi,
      functionName: 'totalSupply',
    })
    await testClient.setBalance({ address: weth, value: supply + parseEther('1') })
    await bench().pass(YEAR)
    const [row] = await bench().rows()
    expect(row?.amount).toBeGreaterThan(parseEther('9'))
    expect(row?.amount).toBeLessThan(parseEther('9.01'))
    await bench().enter({ amount: '1' })
    await bench().exit({ useMaxAmount: true })
    expect((await bench().rows())[0]?.amount).toBe(0n)
  })
})
