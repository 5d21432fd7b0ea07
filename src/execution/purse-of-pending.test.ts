import { expect, it } from 'vitest'
import { call } from '#src/families/evm/verify/corpus/case.ts'
import { inspectEvm } from '#src/families/evm/verify/inspect-evm.ts'
import type { Inspection } from '#src/families/inspection.ts'
import type { Intent } from '#src/families/intent.ts'
import { findExcess } from './purse.ts'
import {
  leaving,
  passed,
  signed,
  TEN,
  unstake,
  USDC,
  withdrawAll,
  withdrawSome,
} from './testing/exit-world.ts'
import { exampleAction, exampleStep } from './testing/step-facts.ts'

const STAKES = '0x00000000000000000000000000000000000000ee'
const bringing = (amount: bigint) => ({ arrived: [{ token: USDC, amount }] })

const managing = (action: string, more: Readonly<Record<string, unknown>>): Intent => {
  const { request, ...rest } = leaving(more)
  return { ...rest, request: { ...request, intent: 'manage', action, passthrough: 'p' } }
}

function inspect(intent: Intent, id: string, data: string, brought: bigint): Inspection {
  const { address: from, arguments: rawArguments } = intent.request
  const type = intent.request.intent === 'manage' ? intent.request.action : 'WITHDRAW'
  const payload = { from, to: STAKES, data, value: '0x0', chainId: 84532 }
  const step = exampleStep(id, { type: 'WITHDRAW', unsignedTransaction: JSON.stringify(payload) })
  const action = exampleAction([step], { intent: 'manage', type, rawArguments })
  return inspectEvm(step, action, intent, passed(bringing(brought)))
}

/** What a second step would take beyond the request after the first one, where each brings so much. */
function secondExcess(intent: Intent, first: string, second: string, brought = TEN) {
  const one = inspect(intent, 's', first, brought)
  expect(one.verdict.kind).not.toBe('contradicts')
  expect(findExcess(intent, [], 's', one)).toBeNull()
  const facts = signed('s', one, intent, bringing(brought))
  return findExcess(intent, facts, 't', inspect(intent, 't', second, brought))
}

it.each(['WITHDRAW', 'UNSTAKE', 'UNLOCK_LOCKED'])(
  'a pending %s of ten takes ten out over all steps, not ten with each',
  (action) => {
    const intent = managing(action, { amount: '10' })
    expect(secondExcess(intent, withdrawSome(TEN), withdrawSome(TEN))).not.toBeNull()
    expect(secondExcess(intent, unstake(TEN), withdrawAll)).not.toBeNull()
    expect(secondExcess(intent, unstake(TEN), '0xdeadbeef')).not.toBeNull()
  },
)

it('a pending WITHDRAW of ten may take it out in two halves, and collect rewards', () => {
  const intent = managing('WITHDRAW', { amount: '10' })
  expect(secondExcess(intent, unstake(TEN / 2n), unstake(TEN / 2n), TEN / 2n)).toBeNull()
  expect(secondExcess(intent, unstake(TEN), call('function getReward()'))).toBeNull()
})

it('a pending WITHDRAW of a percentage takes something out once', () => {
  const intent = managing('WITHDRAW', { percentage: '1' })
  expect(secondExcess(intent, unstake(TEN), unstake(TEN))).not.toBeNull()
})

it('a pending WITHDRAW of everything may take it out with several steps', () => {
  for (const more of [{}, { percentage: '100' }])
    expect(secondExcess(managing('WITHDRAW', more), unstake(TEN), withdrawAll)).toBeNull()
})
