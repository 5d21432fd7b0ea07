import { createPublicClient, custom, encodeFunctionResult } from 'viem'
import { sepolia } from 'viem/chains'
import { expect, it } from 'vitest'
import { clock, readContracts } from './read-contracts.ts'
import { multicall3Abi } from '../contracts/abis.generated.ts'

const aggregated = (time: bigint) =>
  encodeFunctionResult({
    abi: multicall3Abi,
    functionName: 'aggregate3',
    result: [
      {
        success: true,
        returnData: encodeFunctionResult({
          abi: multicall3Abi,
          functionName: clock.functionName,
          result: time,
        }),
      },
    ],
  })

const clientOf = (answers: (() => unknown)[]) => {
  const request = async () => {
    const answer = answers.shift()
    if (!answer) throw new Error('read too often')
    return answer()
  }
  const transport = custom({ request }, { retryCount: 0 })
  return createPublicClient({ chain: sepolia, transport })
}
const revert = () => {
  throw Object.assign(new Error('execution reverted'), { code: 3 })
}

it('a read that reverts while a block is mined is repeated', async () => {
  const client = clientOf([revert, () => aggregated(7n)])
  expect(await readContracts({ client }, [clock])).toEqual([7n])
})

it('a read that reverts twice fails', async () => {
  await expect(readContracts({ client: clientOf([revert, revert]) }, [clock])).rejects.toThrow(
    'execution reverted',
  )
})
