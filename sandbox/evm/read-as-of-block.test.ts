import { expect, it } from 'vitest'
import { readAsOfBlock } from './read-as-of-block.ts'

/** A node that mines a block when told to, and answers for its newest block with what it has at that moment. */
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

it('reads once while no block comes', async () => {
  const node = createNode(7n)
  expect(await readAsOfBlock(node.getHead, 7n, node.read)).toBe(7n)
  expect(node.reads).toBe(1)
})

it('repeats a read of the newest block during which the next one was mined', async () => {
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

it('takes the first answer for an older block, whatever is mined meanwhile', async () => {
  const node = createNode(9n)
  const read = () => {
    node.mine()
    return node.read()
  }
  expect(await readAsOfBlock(node.getHead, 7n, read)).toBe(10n)
  expect(node.reads).toBe(1)
})
