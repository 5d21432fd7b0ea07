import * as z from 'zod/mini'
import { hintSchema } from './hint.ts'

/**
 * What a page is told. `ready`: from now on nothing is missed; `gap`: something may have been missed. Both mean: read
 * again what is shown.
 */
export const newsSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hint'), hint: hintSchema }),
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('gap') }),
])

export type News = z.output<typeof newsSchema>
