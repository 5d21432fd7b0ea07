import { inject } from 'vitest'
import type { Network } from '../../contract/network.ts'

/** The sandbox that a test file talks to. */
export interface Target {
  readonly url: string
  readonly nodes: Readonly<Record<Network, string>>
}

let own: Target | null = null

/** The sandbox of the run, or the file's own one. */
export const target = (): Target =>
  own ?? { url: inject('sandboxUrl'), nodes: inject('sandboxNodes') }

export function setTarget(instead: Target | null): void {
  own = instead
}
