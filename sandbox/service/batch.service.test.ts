import { parseEther } from 'viem'
import { expect, it } from 'vitest'
import { simulationSchema } from '../contract/action.ts'
import { fetchParsed } from './testing/call-service.ts'
import { enterEtherVault, etherVault } from './testing/ether-vault.ts'
import { getTokenBalance, fundedWallet } from './testing/test-wallet.ts'
import { getStep, runAction } from './testing/run-action.ts'

it('one transaction wraps coin and supplies it, and lists both operations', async () => {
  const wallet = await fundedWallet('ethereum-sepolia')
  const vault = await etherVault(wallet)

  const action = await enterEtherVault(vault, wallet, '1.5')

  expect(action).toMatchObject({ executionPattern: 'batch', amount: '1.5', type: 'STAKE' })
  expect(action.transactions).toHaveLength(1)
  const value = parseEther('1.5').toString()
  expect(getStep(action, 0)).toMatchObject({
    type: 'BATCH',
    status: 'WAITING_FOR_SIGNATURE',
    isMessage: false,
    annotatedTransaction: { method: 'depositNative(uint256)', inputs: { value } },
    structuredTransaction: {
      operations: [
        { type: 'WRAP', to: vault.weth, method: 'deposit()', value },
        {
          type: 'SUPPLY',
          to: vault.vault,
          inputs: { assets: value, receiver: wallet.address },
          value: '0',
        },
      ],
    },
  })

  const wrapped = await getTokenBalance(wallet, vault.weth, vault.vault)
  await runAction(action, wallet)

  expect(await getTokenBalance(wallet, vault.vault)).toBeGreaterThan(parseEther('1.4'))
  const arrived = (await getTokenBalance(wallet, vault.weth, vault.vault)) - wrapped
  expect(arrived).toBeGreaterThanOrEqual(parseEther('1.5'))
  expect(await getTokenBalance(wallet, vault.vault, vault.router)).toBe(0n)
  expect(await getTokenBalance(wallet, vault.weth, vault.router)).toBe(0n)
  expect(await wallet.client.getBalance({ address: wallet.address })).toBeLessThan(
    parseEther('8.5'),
  )
})

it('the simulation returns the cost of a batch', async () => {
  const wallet = await fundedWallet('ethereum-sepolia')
  const { yieldId } = await etherVault(wallet)
  const submitted = { amount: '1', executionMode: 'batched' }
  const body = { yieldId, address: wallet.address, arguments: submitted }
  const { gas } = await fetchParsed(simulationSchema, '/v1/actions/enter/simulate', { body })
  expect(gas.transactions).toMatchObject([{ type: 'BATCH', stepIndex: 0 }])
  expect(Number(gas.transactions[0]?.gasLimit)).toBeGreaterThan(100_000)
})
