import type { EvmCall, EvmProtocol } from '../protocols/protocol.ts'
import { caretakerAccount } from './accounts.ts'
import type { Chain } from './chain.ts'
import { sendFrom } from './send-from.ts'

/** Pays what is due by itself on one chain. */
export interface Caretaker {
  stop(): Promise<void>
}

/**
 * Looks every `everyMs` milliseconds for calls that are due and makes them, one after the other. One that fails keeps
 * no other waiting: it is due at the next look again. A chain that does not answer is left to its process's watcher.
 */
export function startCaretaker(
  chain: Chain,
  yields: readonly Pick<EvmProtocol, 'due'>[],
  everyMs: number,
): Caretaker {
  const kept = yields.filter(({ due }) => due !== undefined)
  let stopped = false
  const pay = async (call: EvmCall): Promise<void> => {
    if (!stopped) await sendFrom(chain, caretakerAccount, call)
  }
  const look = async (): Promise<void> => {
    if (kept.length === 0 || (await isUnderWay(chain))) return
    for (const { due } of kept) {
      const calls = (await due?.().catch(() => [])) ?? []
      for (const call of calls) await pay(call).catch(() => undefined)
    }
  }
  let looking: Promise<void> = Promise.resolve()
  let timer = setTimeout(again, everyMs)
  function again(): void {
    looking = look()
      .catch(() => undefined)
      .then(() => {
        if (!stopped) timer = setTimeout(again, everyMs)
      })
  }
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await looking
    },
  }
}

/** What was sent before is not mined yet: it would be sent twice. */
async function isUnderWay({ client }: Chain): Promise<boolean> {
  const { address } = caretakerAccount
  const [pending, mined] = await Promise.all([
    client.getTransactionCount({ address, blockTag: 'pending' }),
    client.getTransactionCount({ address, blockTag: 'latest' }),
  ])
  return pending > mined
}
