import { Keypair, LAMPORTS_PER_SOL, PublicKey, SystemProgram } from '@solana/web3.js'
import bs58 from 'bs58'
import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { LONG_WAIT } from '../../testing/long-wait.ts'
import { demoAccount } from '../chain/accounts.ts'
import { usdc } from '../token/create-local-token.ts'
import { openNodePorts } from './start-node.ts'
import { testNode } from './testing/test-node.ts'

const node = testNode()
const SOL = LAMPORTS_PER_SOL

describe('Solana node', () => {
  it('the node reports its version and the chain’s head', async () => {
    const { connection, clock } = node()
    expect(await connection.getVersion()).toHaveProperty('solana-core')
    expect(bs58.decode(await connection.getGenesisHash())).toHaveLength(32)
    clock.hold()
    const [processed, confirmed, finalized] = await Promise.all([
      connection.getSlot('processed'),
      connection.getSlot('confirmed'),
      connection.getSlot('finalized'),
    ])
    clock.release()
    expect([processed - confirmed, processed - finalized]).toEqual([2, 5])
    expect(await connection.getBlockHeight('finalized')).toBeGreaterThanOrEqual(finalized)
    const { epoch, slotIndex, slotsInEpoch } = await connection.getEpochInfo()
    expect(epoch).toBe(100)
    expect(slotIndex).toBeLessThan(slotsInEpoch)
  })

  it('slots advance with time though nothing happens', async () => {
    const { connection } = node()
    const before = await connection.getSlot('processed')
    await vi.waitFor(
      async () => expect(await connection.getSlot('processed')).toBeGreaterThan(before + 1),
      LONG_WAIT,
    )
  })

  it('unknown methods and parameters are rejected with JSON-RPC codes', async () => {
    const { url } = node()
    const post = async (body: string, type = 'application/json') =>
      fetch(url, { method: 'POST', headers: { 'content-type': type }, body })
    const request = { jsonrpc: '2.0', id: 1, method: 'getEverything' }
    expect(await (await post(JSON.stringify(request))).json()).toMatchObject({
      id: 1,
      error: { code: -32601 },
    })
    const bad = { ...request, method: 'getBalance', params: ['nobody'] }
    expect(await (await post(JSON.stringify([bad, request]))).json()).toMatchObject([
      { error: { code: -32602 } },
      { error: { code: -32601 } },
    ])
    expect(await (await post('{')).json()).toMatchObject({ error: { code: -32700 } })
    expect((await post('{}', 'text/plain')).status).toBe(415)
    expect((await fetch(url)).status).toBe(405)
  })
})

describe('Solana websocket', () => {
  it('every slot is notified while subscribed', async () => {
    const { connection } = node()
    const slots: number[] = []
    const id = connection.onSlotChange(({ slot }) => slots.push(slot))
    await vi.waitFor(() => expect(slots.length).toBeGreaterThan(3), LONG_WAIT)
    await connection.removeSlotChangeListener(id)
    expect(slots).toEqual(slots.toSorted((one, other) => one - other))
  })

  it('malformed messages are answered with an error, and the socket stays open', async () => {
    const { url } = node()
    const { port } = new URL(url)
    const socket = new WebSocket(`ws://127.0.0.1:${Number(port) + 1}`)
    await new Promise((resolve) => socket.once('open', resolve))
    const next = () =>
      new Promise<string>((resolve) =>
        socket.once('message', (raw: Buffer) => resolve(raw.toString())),
      )
    socket.send('{')
    expect(JSON.parse(await next())).toHaveProperty('error')
    socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'slotSubscribe' }))
    expect(JSON.parse(await next())).toMatchObject({ id: 1, result: 1 })
    socket.close()
  })

  it('a connection that speaks no websocket is closed, and the node continues', async () => {
    const { url, connection } = node()
    const socket = connect(Number(new URL(url).port) + 1, '127.0.0.1')
    const upgrade = [
      'GET / HTTP/1.1',
      'Host: localhost',
      'Upgrade: websocket',
      'Connection: Upgrade',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      'Sec-WebSocket-Version: 13',
    ]
    socket.write(`${upgrade.join('\r\n')}\r\n\r\n`)
    await once(socket, 'data')
    socket.write(Buffer.alloc(8, 0xff))
    await once(socket, 'close')
    expect(await connection.getSlot()).toBeGreaterThan(0)
  })
})

describe('Solana ports', () => {
  it('the node takes two consecutive ports, and reports one in use in a sentence', async () => {
    const port = Number(new URL(node().url).port)
    const taken = (which: number) => `Port ${which} is taken: stop the program that uses it`
    await expect(openNodePorts(port)).rejects.toThrow(taken(port))
    await expect(openNodePorts(port + 1)).rejects.toThrow(taken(port + 1))
    await expect(openNodePorts(port)).rejects.toMatchObject({ code: 'PORT_TAKEN' })
  })
})

describe('Solana accounts', () => {
  it('accounts are returned in the requested encoding, or as null', async () => {
    const { connection } = node()
    const keys = [demoAccount.publicKey, Keypair.generate().publicKey]
    const [there, missing] = await connection.getMultipleAccountsInfo(keys)
    expect(there?.owner.equals(SystemProgram.programId)).toBe(true)
    expect(missing).toBeNull()
    expect(await connection.getBalance(demoAccount.publicKey)).toBe(100 * SOL)
    expect(await connection.getMinimumBalanceForRentExemption(200)).toBe(2_282_880)
  })

  it('token accounts are found by the token program', async () => {
    const { connection } = node()
    const programId = new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
    const owner = demoAccount.publicKey
    const { value } = await connection.getParsedTokenAccountsByOwner(owner, { programId })
    expect(value.map(({ account }) => account.data)).toMatchObject([
      {
        parsed: { info: { mint: usdc.mint.toBase58(), tokenAmount: { uiAmountString: '10000' } } },
      },
    ])
  })
})
