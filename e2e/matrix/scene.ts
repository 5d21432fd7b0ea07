import { serviceClock } from '#src/api/service-clock.ts'
import { callService } from '#sandbox/service/testing/call-service.ts'
import type { TestSandbox } from '#sandbox/service/testing/test-sandbox.ts'
import { stubOrigin, type RequestDisturbance } from './origin.ts'

export interface Scene {
  readonly sandbox: TestSandbox
  /** Sets the disturbance of the pages' requests; null for none. */
  readonly disturb: (disturbance: RequestDisturbance | null) => void
  /** Resets the pages' clock. */
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

/** Skips seconds at once: on the chain, for the service and for the pages. */
export async function fastForward(seconds: number): Promise<void> {
  const { status } = await callService('/admin/time', { body: { seconds }, key: null })
  if (status !== 200) throw new Error(`time stands still: ${status}`)
  movedSeconds += seconds
  serviceClock.setOffset(movedSeconds)
}
