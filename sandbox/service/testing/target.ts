import type { Network } from '../../contract/network.ts'
import { getWorkerSandbox } from '#src/testing/worker-sandbox.ts'

/** The sandbox that a test file talks to. */
export interface Target {
  readonly url: string
  readonly nodes: Readonly<Record<Network, string>>
  /** The file that vouches for what it has put on its chains. */
  readonly knownContracts: string
}

let override: Target | null = null

/** The sandbox of the run, or the file's own one. */
export const target = (): Target => override ?? getWorkerSandbox()

export function setTarget(instead: Target | null): void {
  override = instead
}
