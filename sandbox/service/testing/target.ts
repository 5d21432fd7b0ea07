import type { Network } from '../../contract/network.ts'
import { getWorkerSandbox } from '#src/testing/worker-sandbox.ts'

/** The sandbox of a test file. */
export interface Target {
  readonly url: string
  readonly nodes: Readonly<Record<Network, string>>
  /** Its `known-contracts.json`. */
  readonly knownContracts: string
}

let override: Target | null = null

/** Returns the sandbox of the run, or the file's own one. */
export const target = (): Target => override ?? getWorkerSandbox()

export function setTarget(instead: Target | null): void {
  override = instead
}
