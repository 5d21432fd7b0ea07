import { expect, it } from 'vitest'
import { readAsOfBlock } from './read-as-of-block.ts'

/** A fake node that mines on request and answers for its newest block from the state at that moment. */
function createNode(head: bigint) {
  const node = {
    head,
    reads: 0,
    mine: () => {
      node.head += 1n
    },
    getHead: () => Promise.resolve(node.head),
    read: () => {
      node.reads += 1
      return Promise.resolve(node.head)
    },
  }
  return node
}

it('a read runs once while no block comes', async () => {
  const node = createNode(7n)
  expect(await readAsOfBlock(node.getHead, 7n, node.read)).toBe(7n)
  expect(node.reads).toBe(1)
})

it('a read of the newest block is repeated when the next one is mined during it', async () => {
  const node = createNode(7n)
  const answers: bigint[] = []
  const read = async () => {
    if (answers.length === 0) node.mine()
    answers.push(await node.read())
    return answers.length
  }
  expect(await readAsOfBlock(node.getHead, 7n, read)).toBe(2)
  expect(answers).toEqual([8n, 8n])
})

it('the first answer for an older block is final, whatever is mined meanwhile', async () => {
  const node = createNode(9n)
  const read = () => {
    node.mine()
    return node.read()
  }
  expect(await readAsOfBlock(node.getHead, 7n, read)).toBe(10n)
  expect(node.reads).toBe(1)
})

it('an error counts as an answer does: only when no block came in between', async () => {
  const heads = [7n, 8n, 8n]
  let reads = 0
  const getHead = () => Promise.resolve(heads.shift() ?? 8n)
  const read = () => (++reads === 1 ? Promise.reject(new Error('torn')) : Promise.resolve(reads))
  expect(await readAsOfBlock(getHead, 7n, read)).toBe(2)
  await expect(
    readAsOfBlock(getHead, 8n, () => Promise.reject(new Error('reverted'))),
  ).rejects.toThrow('reverted')
})
