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

describe('hash of a step’s message', () => {
  test('a message is hashed as typed data, as text or object, else as plain text', () => {
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
  ])('%j has no hash', (sent) => {
    expect(hashStepMessage(sent)).toBeNull()
  })
})

describe('signature of a message', () => {
  const hash = hashMessage('Welcome')

  test('a signature is verified by its key, in any case of the address, without a node', async () => {
    const signature = await owner.signMessage({ message: 'Welcome' })
    for (const address of [owner.address, owner.address.toLowerCase()])
      expect(await verifyMessageSigner([], address, hash, signature)).toBe(true)
    expect(await verifyMessageSigner([], CONTRACT, hash, signature)).toBe(false)
    expect(await verifyMessageSigner([], owner.address, hashMessage('Bye'), signature)).toBe(false)
  })

  test.each([[''], ['0x'], ['0xzz'], ['nonsense'], [`0x${'00'.repeat(65)}`]])(
    'signature %j is nobody’s',
    async (signature) => {
      expect(await verifyMessageSigner([], owner.address, hash, signature)).toBe(false)
    },
  )

  test.each([
    ['its contract says so', magic('0x1626ba7e'), true],
    ['its contract says something else', magic('0xffffffff'), false],
    ['there is no contract', '0x', false],
    ['the node answers nonsense', 7, false],
  ])('signature of a contract account, where %s', async (_, said, expected) => {
    const node = await nodeThat(saying(said))
    expect(await verifyMessageSigner([node], CONTRACT, hash, '0x1234')).toBe(expected)
  })

  test('a contract account’s signature is verified at the second node while the first is down', async () => {
    const away = await nodeThat(() => ({ status: 500 }))
    const node = await nodeThat(saying(magic('0x1626ba7e')))
    expect(await verifyMessageSigner([away, node], CONTRACT, hash, '0x1234')).toBe(true)
    expect(await verifyMessageSigner([away], CONTRACT, hash, '0x1234')).toBe(false)
  })
})
