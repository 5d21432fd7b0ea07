import type { WebSocket } from 'ws'
import { z } from 'zod'
import { slotAt, type Commitment } from '../chain/commitment.ts'
import type { SolanaChain } from '../chain/solana-chain.ts'
import { failure } from './answer-request.ts'
import { stateSchema, VERSION } from './params.ts'
import { RpcError } from './rpc-error.ts'

const requestSchema = z.discriminatedUnion('method', [
  z.object({
    id: z.union([z.string(), z.number()]),
    method: z.literal('signatureSubscribe'),
    params: z.tuple([z.string(), stateSchema.nullish()]),
  }),
  z.object({ id: z.union([z.string(), z.number()]), method: z.literal('slotSubscribe') }),
  z.object({
    id: z.union([z.string(), z.number()]),
    method: z.enum(['signatureUnsubscribe', 'slotUnsubscribe']),
    params: z.tuple([z.number()]),
  }),
])

/** Answers one websocket's subscriptions until it closes. Slots come only while it waits for something. */
export function answerSubscriptions(chain: SolanaChain, socket: WebSocket): void {
  const ends = new Map<number, () => void>()
  let last = 0
  const tell = (message: object): void =>
    socket.send(JSON.stringify({ jsonrpc: '2.0', ...message }))
  const notify = (method: string, subscription: number, result: unknown): void =>
    tell({ method, params: { subscription, result } })
  const end = (subscription: number): boolean => {
    ends.get(subscription)?.()
    return ends.delete(subscription)
  }

  const watchSignature = (signature: string, commitment: Commitment): number => {
    last += 1
    const subscription = last
    const look = (): void => {
      const found = chain.bank.ledger.find(signature)
      const newest = chain.bank.slot()
      if (!found || found.slot > slotAt(commitment, newest)) return
      const context = { apiVersion: VERSION, slot: newest }
      notify('signatureNotification', subscription, { context, value: { err: found.err } })
      end(subscription)
    }
    ends.set(subscription, chain.onSlot(look))
    // What is there already is told too, after the answer that names the subscription.
    setImmediate(() => {
      if (ends.has(subscription)) look()
    })
    return subscription
  }
  const watchSlots = (): number => {
    last += 1
    const subscription = last
    const look = (slot: number): void =>
      notify('slotNotification', subscription, {
        slot,
        parent: slot - 1,
        root: slotAt('finalized', slot),
      })
    ends.set(subscription, chain.onSlot(look))
    return subscription
  }

  socket.on('message', (raw: Buffer) => {
    const parsed = requestSchema.safeParse(readJson(raw.toString()))
    if (!parsed.success) {
      socket.send(
        JSON.stringify(failure(null, new RpcError('METHOD_NOT_FOUND', 'Method not found'))),
      )
      return
    }
    const { data } = parsed
    chain.advance()
    switch (data.method) {
      case 'signatureSubscribe': {
        const [signature, config] = data.params
        tell({ id: data.id, result: watchSignature(signature, config?.commitment ?? 'finalized') })
        return
      }
      case 'slotSubscribe':
        tell({ id: data.id, result: watchSlots() })
        return
      case 'signatureUnsubscribe':
      case 'slotUnsubscribe':
        tell({ id: data.id, result: end(data.params[0]) })
    }
  })
  socket.on('close', () => [...ends.keys()].forEach(end))
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
