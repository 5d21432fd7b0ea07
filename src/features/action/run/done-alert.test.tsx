import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Arrival } from '#src/execution/arrival.ts'
import { exampleAction, exampleIntent, exampleStep } from '#src/execution/testing/step-facts.ts'
import { getRequestedAction } from '#src/features/journal/index.ts'
import { renderText } from '#src/testing/render-markup.tsx'
import { DoneAlert } from './done-alert.tsx'

const intent = {
  ...exampleIntent,
  request: { ...exampleIntent.request, intent: 'exit' as const },
}
const HASH = `0x${'7'.repeat(64)}`

const shown = (
  arrival: Arrival | null,
  cooldown: number | undefined = 0,
  receiver?: string,
): string => {
  const named = receiver === undefined ? {} : { receiverAddress: receiver }
  const request = { ...intent.request, arguments: { ...intent.request.arguments, ...named } }
  const action = exampleAction([exampleStep('t')], { intent: 'exit', status: 'SUCCESS' })
  return renderText(
    <DoneAlert
      action={action}
      requested={getRequestedAction(action, { ...intent, request })}
      cooldown={cooldown}
      isOnChain
      arrival={arrival}
      intent={intent}
      hashes={{ t: HASH }}
      links={null}
    />,
  )
}

beforeAll(() => {
  vi.stubGlobal('location', { origin: 'https://earn.example' })
  vi.stubGlobal('window', globalThis)
})
afterAll(() => {
  vi.unstubAllGlobals()
})

it('a withdrawal to another address says only what was asked for', () => {
  const receiver = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
  const text = shown(null, 0, receiver)
  expect(text).toContain('You asked for the money to go to 0x3C44…93BC')
  expect(text).not.toContain('The money went')
})

describe('the alert of a finished withdrawal', () => {
  const token = intent.asset?.address ?? null

  it('shows the received amounts from the chain', () => {
    const text = shown({ kind: 'arrived', moves: [{ token, amount: 50_100_000n }] })
    expect(text).toContain('In your wallet')
    expect(text).toContain('50.1')
    expect(text).toContain('USDC')
  })

  it('shows a pending request where nothing arrived and there is a cooldown', () => {
    const text = shown({ kind: 'nothing' }, 86_400)
    expect(text).toContain('Your withdrawal is requested.')
    expect(text).toContain('can be claimed')
  })

  it('shows a pending request whatever came with it while there is a cooldown', () => {
    const text = shown({ kind: 'arrived', moves: [{ token, amount: 1n }] }, 86_400)
    expect(text).toContain('Your withdrawal is requested.')
    expect(text).toContain('can be claimed')
    expect(text).not.toContain('Your withdrawal is done.')
  })

  it('shows that nothing arrived, with the transaction', () => {
    for (const cooldown of [0, undefined]) {
      const text = shown({ kind: 'nothing' }, cooldown)
      expect(text).toContain('no money was seen arriving')
      expect(text).toContain('0x7777')
    }
  })

  it('says "in the wallet" only for what was shown to arrive', () => {
    for (const arrival of [{ kind: 'nothing' }, { kind: 'untold' }, null] as const)
      for (const cooldown of [0, 86_400, undefined])
        expect(shown(arrival, cooldown)).not.toMatch(/(is|are) in your wallet|In your wallet/)
  })
})
