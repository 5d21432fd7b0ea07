import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest'
import { createAction } from '#src/api/create-action.ts'
import { fetchYields } from '#src/api/queries/yields.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { EVERYTHING, type FieldValue } from '#src/arguments/control.ts'
import { isBoundTo } from '#src/families/bind-action.ts'
import { fromRaw } from '#src/money/units.ts'
import { enterSubject } from '../subject/enter-subject.ts'
import { toIntent } from '../subject/to-intent.ts'
import { filledForm } from './filled-form.ts'

/** A fresh address with test money on every network: creations are counted by address. */
async function fundedAddress(): Promise<string> {
  const { address } = privateKeyToAccount(generatePrivateKey())
  for (const network of Object.keys(inject('sandboxNodes'))) {
    const answer = await fetch('/admin/faucet', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ address, network }),
    })
    expect(answer.ok).toBe(true)
  }
  return address
}

beforeEach(() => {
  const real = globalThis.fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    const headers = {
      ...Object.fromEntries(new Headers(init.headers)),
      'x-api-key': 'test_sandbox_rw',
    }
    return real(`${inject('sandboxUrl')}${path}`, { ...init, headers })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function wish(found: Yield, owner: string, value: FieldValue) {
  const has = fromRaw(5n * 10n ** BigInt(found.token.decimals), found.token.decimals)
  const subject = enterSubject(found, undefined, found.token, { available: has, spendable: has })
  if (!subject) throw new Error(`${found.id} takes no deposits`)
  const form = filledForm(subject, owner, new Map([['amount', value]]))
  return { subject, asked: form.asked }
}

it('every open yield takes what its form makes of an amount, and says back exactly that', async () => {
  const { items, unreadable } = await fetchYields()
  expect(unreadable).toBe(0)
  const open = items.filter((found) =>
    enterSubject(found, undefined, found.token, {
      available: null,
      spendable: null,
    }),
  )
  expect(open.length).toBeGreaterThan(0)
  for (const value of ['2', EVERYTHING]) {
    const owner = await fundedAddress()
    for (const found of open) {
      const { subject, asked } = wish(found, owner, value)
      expect([found.id, asked.kind]).toEqual([found.id, 'valid'])
      const sent = asked.kind === 'valid' ? asked.arguments : {}
      const { request } = toIntent(subject, owner, sent)
      expect(isBoundTo(await createAction(request), request)).toBe(true)
    }
  }
})

it('what a form refuses, the service refuses as well', async () => {
  const { items } = await fetchYields()
  const limited = items.filter((found) => found.mechanics.entryLimits?.minimum !== undefined)
  expect(limited.length).toBeGreaterThan(0)
  const owner = await fundedAddress()
  for (const found of limited) {
    const text = fromRaw(1n, found.token.decimals)
    const { subject, asked } = wish(found, owner, text)
    expect(asked).toMatchObject({ kind: 'invalid' })
    const { request } = toIntent(subject, owner, { amount: text })
    await expect(createAction(request)).rejects.toMatchObject({
      details: { status: 400, code: 'INVALID_AMOUNT' },
    })
  }
})
