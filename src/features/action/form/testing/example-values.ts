import type { Yield } from '#src/api/schemas/yield.ts'
import type { ArgumentField } from '#src/api/schemas/argument-field.ts'
import type { FieldValue } from '#src/arguments/control.ts'

/** What somebody who has such keys and addresses would type; their checksums are nobody's. */
const keys: Readonly<Record<string, string>> = {
  cosmosPubKey: `02${'ab'.repeat(32)}`,
  tezosPubKey: `edpk${'A'.repeat(50)}`,
  cAddressBech: `C-fuji1${'q'.repeat(38)}`,
  pAddressBech: `P-fuji1${'q'.repeat(38)}`,
}

/** Something to put into each field that a deposit of this yield requires, beside amount and validators. */
export function createExampleValues(earnYield: Yield, owner: string): Map<string, FieldValue> {
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
