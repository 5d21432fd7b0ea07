import { serviceClock } from '#src/api/service-clock.ts'
import { callService } from '#sandbox/service/testing/call-service.ts'
import type { TestSandbox } from '#sandbox/service/testing/test-sandbox.ts'
import { stubOrigin, type RequestDisturbance } from './origin.ts'

/** The one world in which all cells happen. */
export interface Scene {
  readonly sandbox: TestSandbox
  /** What happens to the pages' requests on their way; null lets them through. */
  readonly disturb: (disturbance: RequestDisturbance | null) => void
  /** Takes back what the pages' time was moved by. */
  readonly close: () => void
}

let movedSeconds = 0

export const openScene = (sandbox: TestSandbox): Scene => ({
  sandbox,
  disturb: stubOrigin(),
  close() {
    movedSeconds = 0
    serviceClock.setOffset(movedSeconds)
  },
})

/** Lets time pass at once: on the chain, for the service and for the pages. Seconds. */
export async function fastForward(seconds: number): Promise<void> {
  const { status } = await callService('/admin/time', { body: { seconds }, key: null })
  if (status !== 200) throw new Error(`time stands still: ${status}`)
  movedSeconds += seconds
  serviceClock.setOffset(movedSeconds)
}
