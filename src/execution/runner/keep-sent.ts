import type { SendResult } from '#src/wallets/wallet.ts'
import { reportOrigin } from '../journal/report-origin.ts'
import type { RunnerParts } from './runner-parts.ts'

const AGAIN_AFTER = 3000

const pause = (delay: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, delay)
  })

/**
 * The wallet sent, and the journal would not take it: tells the service, which is then the only memory, and writes again
 * until it is written. The page keeps the hash on its screen meanwhile.
 * @param isNamed whether it is what a chain knows it by
 */
export async function keepSent(
  parts: RunnerParts,
  action: string,
  transaction: string,
  sent: SendResult,
  isNamed: boolean,
): Promise<void> {
  const origin = await reportOrigin(parts.journal, action)
  let isTold = !isNamed
  for (;;) {
    if (!isTold)
      isTold = await parts.reportHash(origin, transaction, sent.id).then(
        () => true,
        () => false,
      )
    await pause(AGAIN_AFTER)
    try {
      await parts.journal.write({ kind: 'sent', action, transaction, at: parts.now(), sent })
      return
    } catch {
      // Storage is still closed: once more, for as long as the page is there.
    }
  }
}
