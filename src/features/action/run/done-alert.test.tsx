import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Arrival, Shortfall } from '#src/execution/arrival.ts'
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
  shortfall: Shortfall | null = null,
): string => {
  const named = receiver === undefined ? {} : { receiverAddress: receiver }
  const request = { ...intent.request, arguments: { ...intent.request.arguments, ...named } }
  const action = exampleAction([exampleStep('t')], { intent: 'exit', status: 'SUCCESS' })
  return renderText(
    <DoneAlert
      action={action}
      requested={getRequestedAction(action, { ...intent, request })}
      cooldown={cooldown}
      lockup={undefined}
      deposit={null}
      isOnChain
      arrival={arrival}
      shortfall={shortfall}
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
  expect(text).toContain('You requested it for 0x3C44…93BC')
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

  it('shows that less arrived than was typed, and does not call it done', () => {
    const arrival = { kind: 'arrived', moves: [{ token, amount: 1n }] } as const
    const short = { kind: 'payout', token, requested: 100_000_000n, moved: 1n } as const
    const text = shown(arrival, 0, undefined, short)
    expect(text).toContain('Less arrived than requested')
    expect(text).toContain('0.000001')
    expect(text).toContain('0x7777')
    expect(text).not.toContain('is done')
    expect(shown(arrival, 86_400, undefined, short)).toContain('Your withdrawal is requested.')
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

it('a deposit of which less left than was typed is not said to be in', () => {
  const token = exampleIntent.asset?.address ?? null
  const action = exampleAction([exampleStep('t')], { status: 'SUCCESS' })
  const text = renderText(
    <DoneAlert
      action={action}
      requested={getRequestedAction(action, exampleIntent)}
      cooldown={0}
      lockup={undefined}
      deposit={null}
      isOnChain
      arrival={null}
      shortfall={{ kind: 'deposit', token, requested: 100_000_000n, moved: 1n }}
      intent={exampleIntent}
      hashes={{ t: HASH }}
      links={null}
    />,
  )
  expect(text).toContain('0.000001')
  expect(text).toContain('0x7777')
  expect(text).not.toContain('Your deposit is in')
})

describe('the result of a deposit', () => {
  const action = exampleAction([exampleStep('t')], { status: 'SUCCESS' })
  const share = `0x${'bb'.repeat(20)}`
  const intentOf = (receiver?: string): typeof exampleIntent => ({
    ...exampleIntent,
    place: {
      network: 'base-sepolia',
      tokens: [],
      output: { symbol: 'hbUSDC', decimals: 6, address: share },
      contracts: [],
    },
    request: {
      ...exampleIntent.request,
      arguments: {
        ...exampleIntent.request.arguments,
        ...(receiver !== undefined && { receiverAddress: receiver }),
      },
    },
  })
  const result = (
    periods: { lockup?: number; cooldown?: number },
    arrived = [{ token: share, amount: 99_000_000n }],
    receiver?: string,
  ): string =>
    renderText(
      <DoneAlert
        action={action}
        requested={getRequestedAction(action, intentOf(receiver))}
        cooldown={periods.cooldown}
        lockup={periods.lockup}
        deposit={{
          left: [{ token: exampleIntent.asset?.address ?? null, amount: 100_000_000n }],
          arrived,
        }}
        isOnChain
        arrival={null}
        shortfall={null}
        intent={intentOf(receiver)}
        hashes={{ t: HASH }}
        links={null}
      />,
    )

  it('has what left, and the receipt token with its address', () => {
    const text = result({})
    expect(text).toMatch(/You deposited\s?100 USDC/)
    expect(text).toMatch(/Receipt token\s?99 hbUSDC 0xbbbb/i)
  })

  it('has when it can be withdrawn, and claims nothing that is not stated', () => {
    expect(result({})).toContain('No lock-up stated')
    expect(result({ lockup: 864_000 })).toMatch(/Withdrawable\s?From ≈ /)
    expect(result({ cooldown: 345_600 })).toMatch(/4 days after you request it/)
    expect(result({ lockup: 864_000, cooldown: 345_600 })).toMatch(/From ≈ .*4 days after/)
  })

  it('has no receipt token where none came, and says whose it is', () => {
    const text = result({}, [], '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC')
    expect(text).not.toContain('Receipt token')
    expect(text).toContain('It belongs to 0x3C44…93BC')
    expect(text).not.toContain('Withdrawable')
  })
})
