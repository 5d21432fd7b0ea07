import { Keypair } from '@solana/web3.js'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect } from 'vitest'
import { EarnError } from '#src/api/earn-error.ts'
import { fetchValidators } from '#src/api/queries/validators.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { MAX_AMOUNT, type FieldValue } from '#src/arguments/control.ts'
import { isValidatorField } from '#src/arguments/field-shape.ts'
import { fromRaw } from '#src/money/units.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { createEnterDraft } from '../draft/create-enter-draft.ts'
import type { ActionDraft } from '../draft/action-draft.ts'
import { fillForm } from '../form/filled-form.ts'
import type { ArgumentField } from '#src/api/schemas/argument-field.ts'

const newAddress = {
  evm: () => privateKeyToAccount(generatePrivateKey()).address,
  solana: () => Keypair.generate().publicKey.toBase58(),
}

/** Returns a fresh funded address: creations are limited by address, and Max takes the whole balance. */
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

/** Returns a validator that accepts stake, if the yield requires one. */
const openValidator = ({ validators }: ActionDraft): string | undefined =>
  validators === null || validators === 'reading'
    ? undefined
    : validators.options.find(({ closedReason: closed }) => closed === null)?.value

/** Example keys and addresses without valid checksums. */
const keys: Readonly<Record<string, string>> = {
  cosmosPubKey: `02${'ab'.repeat(32)}`,
  tezosPubKey: `edpk${'A'.repeat(50)}`,
  cAddressBech: `C-fuji1${'q'.repeat(38)}`,
  pAddressBech: `P-fuji1${'q'.repeat(38)}`,
}

/** Returns example values for a deposit's required fields beside amount and validators. */
function createExampleValues(earnYield: Yield, owner: string): Map<string, FieldValue> {
  const fields = earnYield.mechanics.arguments?.enter?.fields ?? []
  return new Map(
    fields
      .filter(({ required, name }) => required && name !== 'amount')
      .map((field) => [field.name, createExampleValue(field, earnYield, owner)]),
  )
}

function createExampleValue(field: ArgumentField, earnYield: Yield, owner: string): FieldValue {
  const { name, type, options, minimum } = field
  if (name === 'amounts')
    return earnYield.inputTokens.map(({ symbol }) => (symbol === 'WBTC' ? '0.0003' : '30'))
  if (name === 'duration') return `${Number(minimum ?? '86400') / 86_400}`
  const [firstOption] = options ?? []
  const usual = typeof field.default === 'string' ? field.default : null
  const text = keys[name] ?? usual ?? firstOption ?? (type === 'address' ? owner : (minimum ?? '1'))
  return field.isArray === true ? [text] : text
}

/** Returns a form's request for an amount, with all required fields filled in. */
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

/** Rejections for reasons that lists don't show, or for addresses unknown to the issuer. */
export const isExpectedRejection = (error: unknown): boolean =>
  error instanceof EarnError &&
  ([403, 412, 503].includes(error.details.status ?? 0) ||
    error.message.includes('temporarily unavailable'))

export const getMinimumAmount = ({ mechanics }: Yield): string => {
  const minimum = mechanics.entryLimits?.minimum
  return minimum === undefined || minimum === null || minimum === '0' ? '0.2' : minimum
}

export const isOpen = (earnYield: Yield): boolean =>
  createEnterDraft(earnYield, undefined, earnYield.token, { available: null, spendable: null }) !==
  null
