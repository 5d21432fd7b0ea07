import { Keypair } from '@solana/web3.js'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect } from 'vitest'
import { EarnError } from '#src/api/earn-error.ts'
import { fetchValidators } from '#src/api/queries/validators.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { MAX_AMOUNT, type FieldValue } from '#src/arguments/control.ts'
import { isValidatorField } from '#src/arguments/validator-shape.ts'
import { fromRaw } from '#src/money/units.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { createEnterDraft } from '../draft/create-enter-draft.ts'
import type { ActionDraft } from '../draft/action-draft.ts'
import { fillForm } from '../form/filled-form.ts'
import { createExampleValues } from '../form/testing/example-values.ts'

const newAddress = {
  evm: () => privateKeyToAccount(generatePrivateKey()).address,
  solana: () => Keypair.generate().publicKey.toBase58(),
}

/** A fresh address with test money: creations are counted by address, and Max takes all that there is. */
export async function fundedOwner({ network }: Yield): Promise<string> {
  const address = newAddress[findNetwork(network).family === 'solana' ? 'solana' : 'evm']()
  const answer = await fetch('/admin/faucet', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ address, network }),
  })
  expect(answer.ok).toBe(true)
  return address
}

/** A validator that takes new stakes, where the yield wants one. */
const openValidator = ({ validators }: ActionDraft): string | undefined =>
  validators === null || validators === 'reading'
    ? undefined
    : validators.options.find(({ closedReason: closed }) => closed === null)?.value

/** What the form makes of an amount, every field that has to be filled in filled in. */
export async function createExampleRequest(earnYield: Yield, owner: string, value: FieldValue) {
  const has = fromRaw(500n * 10n ** BigInt(earnYield.token.decimals), earnYield.token.decimals)
  const fields = earnYield.mechanics.arguments?.enter?.fields ?? []
  const listed = fields.some(isValidatorField) ? await fetchValidators(earnYield.id) : null
  const most = value === MAX_AMOUNT ? has : null
  const wallet = { available: most, spendable: most }
  const draft = createEnterDraft(earnYield, undefined, earnYield.token, wallet, listed)
  if (!draft) throw new Error(`${earnYield.id} takes no deposits`)
  const values = createExampleValues(earnYield, owner)
  if (fields.some(({ name }) => name === 'amount')) values.set('amount', value)
  const validator = openValidator(draft)
  for (const field of fields.filter(isValidatorField))
    if (validator !== undefined)
      values.set(field.name, field.isArray === true ? [validator] : validator)
  const subnet = listed?.items.find(({ address }) => address === validator)?.subnetId
  if (subnet !== undefined && subnet !== null) values.set('subnetId', String(subnet))
  return { subject: draft, asked: fillForm(draft, owner, values, '.').request }
}

/** Closed for reasons that the lists don't show, or for whoever is not known to the issuer. */
export const isExpectedRejection = (error: unknown): boolean =>
  error instanceof EarnError &&
  ([403, 412, 503].includes(error.details.status ?? 0) ||
    error.message.includes('temporarily unavailable'))

/** The least that a yield takes. */
export const getMinimumAmount = ({ mechanics }: Yield): string => {
  const minimum = mechanics.entryLimits?.minimum
  return minimum === undefined || minimum === null || minimum === '0' ? '0.2' : minimum
}

/** Whether it can be entered at all. */
export const isOpen = (earnYield: Yield): boolean =>
  createEnterDraft(earnYield, undefined, earnYield.token, { available: null, spendable: null }) !==
  null
