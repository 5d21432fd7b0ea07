import * as z from 'zod/mini'
import { hexToString, isHex, type Hex, type TypedDataDefinition } from 'viem'
import { demoAccount } from './demo-transaction.ts'

const hex = z.custom<Hex>((value) => isHex(value))
const textSchema = z.tuple([hex, z.string()])
const typedSchema = z.tuple([z.string(), z.string()])
// viem judges the rest, and refuses what does not fit its own types.
const typedData = z.custom<TypedDataDefinition>(
  (value) => typeof value === 'object' && value !== null && 'primaryType' in value,
)

/** A message that the demo wallet is asked to sign. */
export interface DemoMessage {
  /** For people. */
  readonly text: string
  readonly sign: () => Promise<Hex>
}

const requireDemoAccount = (address: string): void => {
  if (address.toLowerCase() !== demoAccount.address.toLowerCase())
    throw Object.assign(new Error('not an account of this wallet'), { code: 4100 })
}

/** What `personal_sign` was asked for. @throws when it is malformed or another account's */
export function readDemoText(parameters: unknown): DemoMessage {
  const [raw, address] = z.parse(textSchema, parameters)
  requireDemoAccount(address)
  return { text: hexToString(raw), sign: () => demoAccount.signMessage({ message: { raw } }) }
}

/** What `eth_signTypedData_v4` was asked for. @throws when it is malformed or another account's */
export function readDemoTypedData(parameters: unknown): DemoMessage {
  const [address, text] = z.parse(typedSchema, parameters)
  requireDemoAccount(address)
  const data = z.parse(typedData, JSON.parse(text))
  return {
    text: JSON.stringify(data.message, null, 2),
    sign: () => demoAccount.signTypedData(data),
  }
}
