import type { Doubt } from '../../../verdict.ts'
import type { Case } from './case.ts'

/** A payload that nothing speaks against, and what of it stays open after the best rehearsal. */
export interface Honest extends Case {
  readonly open: readonly Doubt[]
  /** Whose transactions it is shaped like; null for what no protocol is known by. */
  readonly protocol: string | null
}

/** Cases shaped like a protocol's real transactions. */
export const likeThoseOf =
  (protocol: string | null) =>
  (found: Case, ...open: readonly Doubt[]): Honest => ({ ...found, protocol, open })
