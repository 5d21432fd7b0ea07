import { Keypair } from '@solana/web3.js'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest'
import { createAction } from '#src/api/create-action.ts'
import { fetchValidators } from '#src/api/queries/validators.ts'
import { fetchYields } from '#src/api/queries/yields.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { EVERYTHING, type FieldValue } from '#src/arguments/control.ts'
import { isValidatorField } from '#src/arguments/validator-shape.ts'
import { isBoundTo } from '#src/families/bind-action.ts'
import { fromRaw } from '#src/money/units.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { enterSubject } from '../subject/enter-subject.ts'
import type { Subject } from '../subject/subject.ts'
import { toIntent } from '../subject/to-intent.ts'
import { filledForm } from './filled-form.ts'

type Owners = (found: Yield) => string

/** Fresh addresses, one a family, with test money on every network: creations are counted by address. */
async function fundedOwners(): Promise<Owners> {
  const { address: evm } = privateKeyToAccount(generatePrivateKey())
  const solana = Keypair.generate().publicKey.toBase58()
  const ownerOn = (network: string) => (findNetwork(network).family === 'solana' ? solana : evm)
  for (const network of Object.keys(inject('sandboxNodes'))) {
    const address = ownerOn(network)
    const answer = await fetch('/admin/faucet', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ address, network }),
    })
    expect(answer.ok).toBe(true)
  }
  return ({ network }) => ownerOn(network)
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

/** A validator that takes new stakes, where the yield wants one. */
const openValidator = ({ validators }: Subject): string | undefined =>
  validators === null || validators === 'reading'
    ? undefined
    : validators.choices.find(({ closed }) => closed === null)?.value

async function wish(found: Yield, owner: string, value: FieldValue) {
  const has = fromRaw(5n * 10n ** BigInt(found.token.decimals), found.token.decimals)
  const fields = found.mechanics.arguments?.enter?.fields ?? []
  const listed = fields.some(isValidatorField) ? await fetchValidators(found.id) : null
  const wallet = { available: has, spendable: has }
  const subject = enterSubject(found, undefined, found.token, wallet, listed)
  if (!subject) throw new Error(`${found.id} takes no deposits`)
  const validatorAddress = openValidator(subject)
  const values = new Map<string, FieldValue>([['amount', value]])
  if (validatorAddress !== undefined) values.set('validatorAddress', validatorAddress)
  const form = filledForm(subject, owner, values)
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
    const owners = await fundedOwners()
    for (const found of open) {
      const owner = owners(found)
      const { subject, asked } = await wish(found, owner, value)
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
  const owners = await fundedOwners()
  for (const found of limited) {
    const owner = owners(found)
    const text = fromRaw(1n, found.token.decimals)
    const { subject, asked } = await wish(found, owner, text)
    expect(asked).toMatchObject({ kind: 'invalid' })
    const validatorAddress = openValidator(subject)
    const sent = { amount: text, ...(validatorAddress !== undefined && { validatorAddress }) }
    const { request } = toIntent(subject, owner, sent)
    await expect(createAction(request)).rejects.toMatchObject({
      details: { status: 400, code: 'INVALID_AMOUNT' },
    })
  }
})
