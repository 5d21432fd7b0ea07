import * as z from 'zod/mini'
import { readableItems } from './readable-items.ts'
import { tokenSchema } from './token.ts'

/** Source: contract: Tokens. */
export const tokenWithYieldsSchema = z.looseObject({
  token: tokenSchema,
  availableYields: readableItems(z.string()),
})
