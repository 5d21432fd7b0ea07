import { encodeAbiParameters, hashMessage, hashTypedData, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterEach, describe, expect, test } from 'vitest'
import {
  startTestUpstream,
  type TestUpstream,
  type UpstreamReply,
} from '../testing/test-upstream.ts'
import { verifyMessageSigner, hashStepMessage } from './signers.ts'

const owner = privateKeyToAccount(generatePrivateKey())
const CONTRACT = '0x00000000000000000000000000000000000000c0'
const permit = {
  types: {
    EIP712Domain: [{ name: 'name', type: 'string' }],
    Permit: [{ name: 'value', type: 'uint256' }],
  },
  primaryType: 'Permit',
  domain: { name: 'Shares' },
  message: { value: '25' },
} as const

const nodes: TestUpstream[] = []
afterEach(async () => {
  await Promise.all(nodes.splice(0).map((node) => node.close()))
})
const nodeThat = async (reply: () => UpstreamReply): Promise<URL> => {
  const node = await startTestUpstream(reply)
  nodes.push(node)
  return node.url
}
const saying = (result: unknown) => () => ({
  body: JSON.stringify({ jsonrpc: '2.0', id: 1, result }),
})
const magic = (bytes: Hex) => encodeAbiParameters([{ type: 'bytes4' }], [bytes])

describe('what is signed', () => {
  test('is typed data where it is some, as text or object, and the words themselves else', () => {
    const { message, ...rest } = permit
    const expected = hashTypedData({ ...rest, message: { value: 25n } })
    expect(hashStepMessage(JSON.stringify({ ...rest, message }))).toBe(expected)
    expect(hashStepMessage(permit)).toBe(expected)
    expect(hashStepMessage('{"types":{}}')).toBe(hashMessage('{"types":{}}'))
    expect(hashStepMessage('Welcome')).toBe(hashMessage('Welcome'))
  })

  test.each([
    [undefined],
    [null],
    [7],
    [{ to: '0x' }],
    [{ ...permit, primaryType: 'Missing' }],
    [{ ...permit, message: { value: 'many' } }],
  ])('of %j is nothing', (sent) => {
    expect(hashStepMessage(sent)).toBeNull()
  })
})

describe('a signature', () => {
  const hash = hashMessage('Welcome')

  test('is known by its key, in any case of the address, and no node is asked', async () => {
    const signature = await owner.signMessage({ message: 'Welcome' })
    for (const address of [owner.address, owner.address.toLowerCase()])
      expect(await verifyMessageSigner([], address, hash, signature)).toBe(true)
    expect(await verifyMessageSigner([], CONTRACT, hash, signature)).toBe(false)
    expect(await verifyMessageSigner([], owner.address, hashMessage('Bye'), signature)).toBe(false)
  })

  test.each([[''], ['0x'], ['0xzz'], ['nonsense'], [`0x${'00'.repeat(65)}`]])(
    'that is %j is nobody’s',
    async (signature) => {
      expect(await verifyMessageSigner([], owner.address, hash, signature)).toBe(false)
    },
  )

  test.each([
    ['its contract says so', magic('0x1626ba7e'), true],
    ['its contract says something else', magic('0xffffffff'), false],
    ['there is no contract', '0x', false],
    ['the node answers nonsense', 7, false],
  ])('of a contract account, where %s', async (_, said, expected) => {
    const node = await nodeThat(saying(said))
    expect(await verifyMessageSigner([node], CONTRACT, hash, '0x1234')).toBe(expected)
  })

  test('of a contract account is asked of the second node where the first is away', async () => {
    const away = await nodeThat(() => ({ status: 500 }))
    const node = await nodeThat(saying(magic('0x1626ba7e')))
    expect(await verifyMessageSigner([away, node], CONTRACT, hash, '0x1234')).toBe(true)
    expect(await verifyMessageSigner([away], CONTRACT, hash, '0x1234')).toBe(false)
  })
})
