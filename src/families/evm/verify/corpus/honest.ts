import type { Warning } from '../../../verdict.ts'
import type { VerificationCase } from './case.ts'

/** A payload that nothing speaks against, and what of it stays open after the best rehearsal. */
export interface HonestCase extends VerificationCase {
  readonly open: readonly Warning[]
  /** Whose transactions it is shaped like; null for what no protocol is known by. */
  readonly protocol: string | null
}

/** Cases shaped like a protocol's real transactions. */
export const createProtocolCase =
  (protocol: string | null) =>
  (base: VerificationCase, ...open: readonly Warning[]): HonestCase => ({ ...base, protocol, open })
