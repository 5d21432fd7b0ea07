import type { EarnRequest, EarnResult } from '../earn/earn-service.ts'
import type { BalanceBody } from './read-balance-body.ts'

/** What is asked once, for everybody who asks exactly this at the moment. */
export interface CoalescedRequest {
  readonly body: BalanceBody
  /** Of everybody who asks it. */
  readonly requests: [EarnRequest, ...EarnRequest[]]
  readonly answer: Promise<EarnResult>
  settle(result: EarnResult | Promise<EarnResult>): void
}

export function createCoalescedRequest(body: BalanceBody, request: EarnRequest): CoalescedRequest {
  let settle: CoalescedRequest['settle'] = () => undefined
  const answer = new Promise<EarnResult>((resolve) => {
    settle = resolve
  })
  return { body, requests: [request], answer, settle }
}
