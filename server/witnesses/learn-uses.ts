import { createHmac } from 'node:crypto'
import * as z from 'zod'
import { parseJson } from '../read-body.ts'
import { tellError } from '../logging/tell-error.ts'
import { namesOfYields, noteUses, saltOf } from '../store/stored-contracts.ts'
import { addressKey } from '../address-key.ts'
import { placeKey } from './check-codes.ts'
import { readConfirmedUse } from './confirmed-use.ts'
import type { MemoryParts } from './contract-memory.ts'
import { dayOf } from './ripeness.ts'

const actionSchema = z.looseObject({
  yieldId: z.string().max(200),
  address: z.string().max(256),
  transactions: z.array(z.unknown()).max(100),
})
const stepSchema = z.looseObject({
  network: z.string().max(64),
  status: z.literal('CONFIRMED'),
  hash: z.string().max(128),
})

interface Seen {
  readonly yieldId: string
  readonly sender: string
  readonly network: string
  readonly hash: string
}

/** Counted is what was mined so shortly before it is seen: the salt of its day is still there. */
const RECENT_MS = 2 * 86_400_000
/** A block's time may be ahead of this machine's. */
const AHEAD_MS = 3_600_000
const BITS = 62n
/** Of what was looked at, so that a page that asks again costs nothing; of what waits. */
const MOST_KNOWN = 10_000
const MOST_WAITING = 200

/** The bit that falls to a sender in a yield on the day of this salt: in another yield it is another. */
export function bitOf(salt: string, yieldId: string, sender: string): bigint {
  const hash = createHmac('sha256', salt).update(`${yieldId} ${sender}`).digest('hex')
  return 1n << (BigInt(`0x${hash.slice(0, 16)}`) % BITS)
}

/**
 * Remembers which of the contracts that the catalogue names for a yield confirmed actions used, where a node of ours shows
 * the transaction as successful and sent by the action's address. Others are not kept, so that nobody who sends a
 * transaction can fill the table. One after the other, beside the answers; with too many the rest is not counted.
 * @param isListed whether the catalogue has a yield
 */
export function createLearnUses(parts: MemoryParts, isListed: (yieldId: string) => boolean) {
  const { store, nodes, service, log } = parts
  const known = new Set<string>()
  const waiting: Seen[] = []
  let running: Promise<void> | null = null
  let isClosed = false

  async function note({ yieldId, sender, network, hash }: Seen): Promise<boolean> {
    const node = nodes.get(network)?.[0]
    const use = node ? await readConfirmedUse(node, network, sender, hash) : null
    if (!use) return false
    const { now } = await parts.clocks()
    if (use.at < now - RECENT_MS || use.at > now + AHEAD_MS) return true
    const { names } = await namesOfYields(store, service, [yieldId])
    const named = new Set(names.map(placeKey))
    const contracts = [...new Set(use.contracts)].filter((address) =>
      named.has(placeKey({ network, address })),
    )
    if (contracts.length === 0) return true
    const day = dayOf(use.at)
    const senders = bitOf(await saltOf(store, day), yieldId, addressKey(sender))
    await noteUses(
      store,
      contracts.map((address) => ({
        service,
        yieldId,
        network,
        address,
        day,
        senders,
      })),
    )
    return true
  }

  async function work(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const key = `${next.network} ${next.hash}`
      const isNoted = await note(next).catch((error: unknown) => {
        log.warn(tellError(error), 'a use was not remembered')
        return false
      })
      // The node may not have seen it yet.
      if (!isNoted) known.delete(key)
    }
  }

  return {
    /** @param text of an action, as the service answered it */
    learn(text: string): void {
      const action = actionSchema.safeParse(parseJson(text)).data
      if (isClosed || !action || !isListed(action.yieldId)) return
      for (const item of action.transactions) {
        const step = stepSchema.safeParse(item).data
        if (!step || waiting.length >= MOST_WAITING) continue
        const { network, hash } = step
        const key = `${network} ${hash}`
        if (known.has(key)) continue
        if (known.size >= MOST_KNOWN) known.clear()
        known.add(key)
        waiting.push({ yieldId: action.yieldId, sender: action.address, network, hash })
      }
      if (waiting.length > 0)
        running ??= work().finally(() => {
          running = null
        })
    },
    async close(): Promise<void> {
      isClosed = true
      waiting.length = 0
      await running
    },
  }
}
