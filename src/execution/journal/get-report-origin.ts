import type { ReportOrigin } from '#src/api/report-hash.ts'
import type { Journal } from './journal.ts'

/** What a report about an action is sent with. A journal that can't be read now has no key: the chain may prove it. */
export async function getReportOrigin(journal: Journal, action: string): Promise<ReportOrigin> {
  const facts = await journal.ofAction(action).catch(() => [])
  const keys = facts.flatMap((fact) => (fact.kind === 'created' ? [fact.key ?? null] : []))
  return { action, key: keys.find((key) => key !== null) ?? null }
}
