import * as z from 'zod/mini'
import { hexToString, isHex, type Hex, type TypedDataDefinition } from 'viem'
import { demoAccount } from './demo-transaction.ts'

const hex = z.custom<Hex>((value) => isHex(value))
const textSchema = z.tuple([hex, z.string()])
const typedSchema = z.tuple([z.string(), z.string()])
// viem validates the rest, and rejects what does not match its types.
const typedData = z.custom<TypedDataDefinition>(
  (value) => typeof value === 'object' && value !== null && 'primaryType' in value,
)

/** A message for the demo wallet to sign. */
export interface DemoMessage {
  /** For display. */
  readonly text: string
  readonly sign: () => Promise<Hex>
}

const requireDemoAccount = (address: string): void => {
  if (address.toLowerCase() !== demoAccount.address.toLowerCase())
    throw Object.assign(new Error('not an account of this wallet'), { code: 4100 })
}

/** Parses a `personal_sign` request. @throws if it is malformed or another account's */
export function readDemoText(parameters: unknown): DemoMessage {
  const [raw, address] = z.parse(textSchema, parameters)
  requireDemoAccount(address)
  return { text: hexToString(raw), sign: () => demoAccount.signMessage({ message: { raw } }) }
}

/** Parses an `eth_signTypedData_v4` request. @throws if it is malformed or another account's */
export function readDemoTypedData(parameters: unknown): DemoMessage {
  const [address, text] = z.parse(typedSchema, parameters)
  requireDemoAccount(address)
  const data = z.parse(typedData, JSON.parse(text))
  return {
    text: JSON.stringify(data.message, null, 2),
    sign: () => demoAccount.signTypedData(data),
  }
}
