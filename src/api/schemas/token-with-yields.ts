import * as z from 'zod/mini'
import { lenientArray } from './read-items.ts'
import { tokenSchema } from './token.ts'

/** Source: contract: Tokens. */
export const tokenWithYieldsSchema = z.looseObject({
  token: tokenSchema,
  availableYields: lenientArray(z.string()),
})
