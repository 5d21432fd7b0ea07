import * as z from 'zod/mini'
import { invalidationEventSchema } from './invalidation-event.ts'

/**
 * What a page is told. `ready`: from now on nothing is missed; `gap`: something may have been missed. Both mean: read
 * again what is shown.
 */
export const liveUpdateSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hint'), hint: invalidationEventSchema }),
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('gap') }),
])

export type LiveUpdate = z.output<typeof liveUpdateSchema>
