import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createAction } from '#src/api/create-action.ts'
import { EarnError } from '#src/api/earn-error.ts'
import { fetchYields } from '#src/api/queries/yields.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { MAX_AMOUNT } from '#src/arguments/control.ts'
import { matchesRequest } from '#src/families/matches-request.ts'
import { fromRaw } from '#src/money/units.ts'
import { getWorkerSandbox } from '#src/testing/worker-sandbox.ts'
import { toIntent } from '../draft/action-draft.ts'
import {
  fundedOwner,
  isOpen,
  getMinimumAmount,
  isExpectedRejection,
  createExampleRequest,
} from '../testing/example-request.ts'

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

/** Returns the service's action if it matches the request, else the error. */
async function outcome(
  earnYield: Yield,
  wished: Awaited<ReturnType<typeof createExampleRequest>>,
  owner: string,
) {
  const { subject: draft, asked } = wished
  if (asked.kind !== 'valid') return { found: earnYield.id, asked }
  const { request } = toIntent(draft, owner, asked.arguments)
  try {
    return matchesRequest((await createAction(request)).action, request) ? 'made' : 'another action'
  } catch (error) {
    if (isExpectedRejection(error)) return 'refused'
    return { found: earnYield.id, error: error instanceof EarnError ? error.details : error }
  }
}

it('every open yield accepts its form’s request and echoes it exactly', async () => {
  const { items, unreadable } = await fetchYields()
  expect(unreadable).toBe(0)
  const outcomes = []
  for (const earnYield of items.filter(isOpen)) {
    const owner = await fundedOwner(earnYield)
    outcomes.push(
      await outcome(
        earnYield,
        await createExampleRequest(earnYield, owner, getMinimumAmount(earnYield)),
        owner,
      ),
    )
  }
  expect(outcomes.filter((each) => each !== 'made' && each !== 'refused')).toEqual([])
  // Some yields exist to reject requests.
  expect(outcomes.filter((each) => each === 'refused').length).toBeLessThan(8)
  expect(outcomes.length).toBeGreaterThan(35)
})

it('"everything" is sent in the form that each vault accepts', async () => {
  const { items } = await fetchYields()
  const vaults = items.filter(
    (earnYield) => isOpen(earnYield) && earnYield.mechanics.type === 'vault',
  )
  const outcomes = []
  for (const earnYield of vaults.filter(({ token }) => token.decimals === 6)) {
    const owner = await fundedOwner(earnYield)
    outcomes.push(
      await outcome(earnYield, await createExampleRequest(earnYield, owner, MAX_AMOUNT), owner),
    )
  }
  expect(outcomes.filter((each) => each !== 'made' && each !== 'refused')).toEqual([])
  expect(outcomes.length).toBeGreaterThan(5)
})

it('the service rejects every amount that a form rejects as too small', async () => {
  const { items } = await fetchYields()
  const limited = items.filter(
    (earnYield) =>
      isOpen(earnYield) &&
      !['0', undefined, null].includes(earnYield.mechanics.entryLimits?.minimum) &&
      earnYield.mechanics.arguments?.enter?.fields.some(({ name }) => name === 'amount'),
  )
  expect(limited.length).toBeGreaterThan(20)
  const taken = []
  for (const earnYield of limited) {
    const owner = await fundedOwner(earnYield)
    const text = fromRaw(1n, earnYield.token.decimals)
    expect([earnYield.id, (await createExampleRequest(earnYield, owner, text)).asked.kind]).toEqual(
      [earnYield.id, 'invalid'],
    )
    const { subject: draft, asked } = await createExampleRequest(
      earnYield,
      owner,
      getMinimumAmount(earnYield),
    )
    const sent = asked.kind === 'valid' ? asked.arguments : {}
    const { request } = toIntent(draft, owner, { ...sent, amount: text })
    const error: unknown = await createAction(request).catch((thrown: unknown) => thrown)
    const tooLittle = error instanceof EarnError && error.details.code === 'INVALID_AMOUNT'
    if (!tooLittle && !isExpectedRejection(error)) taken.push([earnYield.id, error])
  }
  expect(taken).toEqual([])
})
