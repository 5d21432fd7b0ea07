import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createAction } from '#src/api/create-action.ts'
import { EarnError } from '#src/api/earn-error.ts'
import { fetchYields } from '#src/api/queries/yields.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { MAX_AMOUNT } from '#src/arguments/control.ts'
import { isBoundTo } from '#src/families/bind-action.ts'
import { fromRaw } from '#src/money/units.ts'
import { getWorkerSandbox } from '#src/testing/worker-sandbox.ts'
import { toIntent } from '../subject/to-intent.ts'
import { fundedOwner, isOpen, least, refusesForItself, wish } from '../testing/wish.ts'

beforeEach(() => {
  const real = globalThis.fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    const headers = {
      ...Object.fromEntries(new Headers(init.headers)),
      'x-api-key': 'test_sandbox_rw',
    }
    return real(`${getWorkerSandbox().url}${path}`, { ...init, headers })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** What the service makes of a wish: the action if it is the one that was asked for, else why not. */
async function outcome(found: Yield, wished: Awaited<ReturnType<typeof wish>>, owner: string) {
  const { subject, asked } = wished
  if (asked.kind !== 'valid') return { found: found.id, asked }
  const { request } = toIntent(subject, owner, asked.arguments)
  try {
    return isBoundTo((await createAction(request)).action, request) ? 'made' : 'another action'
  } catch (error) {
    if (refusesForItself(error)) return 'refused'
    return { found: found.id, error: error instanceof EarnError ? error.details : error }
  }
}

it('every open yield takes what its form makes of an amount, and says back exactly that', async () => {
  const { items, unreadable } = await fetchYields()
  expect(unreadable).toBe(0)
  const outcomes = []
  for (const found of items.filter(isOpen)) {
    const owner = await fundedOwner(found)
    outcomes.push(await outcome(found, await wish(found, owner, least(found)), owner))
  }
  expect(outcomes.filter((each) => each !== 'made' && each !== 'refused')).toEqual([])
  // Some are there to refuse.
  expect(outcomes.filter((each) => each === 'refused').length).toBeLessThan(8)
  expect(outcomes.length).toBeGreaterThan(35)
})

it('"everything" is said as each vault can be told it', async () => {
  const { items } = await fetchYields()
  const vaults = items.filter((found) => isOpen(found) && found.mechanics.type === 'vault')
  const outcomes = []
  for (const found of vaults.filter(({ token }) => token.decimals === 6)) {
    const owner = await fundedOwner(found)
    outcomes.push(await outcome(found, await wish(found, owner, MAX_AMOUNT), owner))
  }
  expect(outcomes.filter((each) => each !== 'made' && each !== 'refused')).toEqual([])
  expect(outcomes.length).toBeGreaterThan(5)
})

it('what a form refuses as too little, the service refuses as well', async () => {
  const { items } = await fetchYields()
  const limited = items.filter(
    (found) =>
      isOpen(found) &&
      !['0', undefined, null].includes(found.mechanics.entryLimits?.minimum) &&
      found.mechanics.arguments?.enter?.fields.some(({ name }) => name === 'amount'),
  )
  expect(limited.length).toBeGreaterThan(20)
  const taken = []
  for (const found of limited) {
    const owner = await fundedOwner(found)
    const text = fromRaw(1n, found.token.decimals)
    expect([found.id, (await wish(found, owner, text)).asked.kind]).toEqual([found.id, 'invalid'])
    const { subject, asked } = await wish(found, owner, least(found))
    const sent = asked.kind === 'valid' ? asked.arguments : {}
    const { request } = toIntent(subject, owner, { ...sent, amount: text })
    const error: unknown = await createAction(request).catch((thrown: unknown) => thrown)
    const tooLittle = error instanceof EarnError && error.details.code === 'INVALID_AMOUNT'
    if (!tooLittle && !refusesForItself(error)) taken.push([found.id, error])
  }
  expect(taken).toEqual([])
})
