import type { SendResult } from '#src/wallets/wallet.ts'
import { getReportOrigin } from '../journal/get-report-origin.ts'
import type { RunnerDependencies } from './runner-dependencies.ts'

const RETRY_INTERVAL = 3000

const delay = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })

/**
 * The wallet sent, and the journal would not take it: tells the service, which is then the only memory, and writes again
 * until it is written. The page keeps the hash on its screen meanwhile.
 * @param isReportable whether it is what a chain knows it by
 */
export async function persistHash(
  dependencies: RunnerDependencies,
  action: string,
  transaction: string,
  sent: SendResult,
  isReportable: boolean,
): Promise<void> {
  const origin = await getReportOrigin(dependencies.journal, action)
  let isReported = !isReportable
  for (;;) {
    if (!isReported)
      isReported = await dependencies.reportHash(origin, transaction, sent.id).then(
        () => true,
        () => false,
      )
    await delay(RETRY_INTERVAL)
    try {
      await dependencies.journal.write({
        kind: 'sent',
        action,
        transaction,
        at: dependencies.now(),
        sent,
      })
      return
    } catch {
      // Storage is still closed: once more, for as long as the page is there.
    }
  }
}
