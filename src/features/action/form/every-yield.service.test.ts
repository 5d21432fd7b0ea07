import { Keypair } from '@solana/web3.js'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest'
import { createAction } from '#src/api/create-action.ts'
import { EarnError } from '#src/api/earn-error.ts'
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
import { exampleValues } from './testing/example-values.ts'

const newAddress = {
  evm: () => privateKeyToAccount(generatePrivateKey()).address,
  solana: () => Keypair.generate().publicKey.toBase58(),
}

/** A fresh address with test money: creations are counted by address, and Max takes all that there is. */
async function fundedOwner({ network }: Yield): Promise<string> {
  const address = newAddress[findNetwork(network).family === 'solana' ? 'solana' : 'evm']()
  const answer = await fetch('/admin/faucet', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ address, network }),
  })
  expect(answer.ok).toBe(true)
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

/** A validator that takes new stakes, where the yield wants one. */
const openValidator = ({ validators }: Subject): string | undefined =>
  validators === null || validators === 'reading'
    ? undefined
    : validators.choices.find(({ closed }) => closed === null)?.value

/** What the form makes of an amount, every field that has to be filled in filled in. */
async function wish(found: Yield, owner: string, value: FieldValue) {
  const has = fromRaw(500n * 10n ** BigInt(found.token.decimals), found.token.decimals)
  const fields = found.mechanics.arguments?.enter?.fields ?? []
  const listed = fields.some(isValidatorField) ? await fetchValidators(found.id) : null
  const most = value === EVERYTHING ? has : null
  const wallet = { available: most, spendable: most }
  const subject = enterSubject(found, undefined, found.token, wallet, listed)
  if (!subject) throw new Error(`${found.id} takes no deposits`)
  const values = exampleValues(found, owner)
  if (fields.some(({ name }) => name === 'amount')) values.set('amount', value)
  const validator = openValidator(subject)
  for (const field of fields.filter(isValidatorField))
    if (validator !== undefined)
      values.set(field.name, field.isArray === true ? [validator] : validator)
  const subnet = listed?.items.find(({ address }) => address === validator)?.subnetId
  if (subnet !== undefined && subnet !== null) values.set('subnetId', String(subnet))
  return { subject, asked: filledForm(subject, owner, values, '.').asked }
}

/** Closed for reasons that the lists don't show, or for whoever is not known to the issuer. */
const refusesForItself = (error: unknown): boolean =>
  error instanceof EarnError &&
  ([403, 412, 503].includes(error.details.status ?? 0) ||
    error.message.includes('temporarily unavailable'))

const least = ({ mechanics }: Yield): string => {
  const minimum = mechanics.entryLimits?.minimum
  return minimum === undefined || minimum === null || minimum === '0' ? '0.2' : minimum
}

const isOpen = (found: Yield): boolean =>
  enterSubject(found, undefined, found.token, { available: null, spendable: null }) !== null

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
    outcomes.push(await outcome(found, await wish(found, owner, EVERYTHING), owner))
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
