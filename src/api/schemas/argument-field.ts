import * as z from 'zod/mini'
import { optional, optionalText } from './optional.ts'
import { readableItems } from './readable-items.ts'
import { ROOM } from './room.ts'
import { optionalShownLines, optionalShownText } from './shown-text.ts'

/** One argument that a request takes. Source: contract: Arguments. */
export const argumentFieldSchema = z.looseObject({
  name: z.string(),
  /** string, number, address, enum or boolean; open. */
  type: z.catch(z.string(), 'string'),
  label: optionalShownText(ROOM.name),
  description: optionalShownText(ROOM.sentence),
  required: z.catch(z.boolean(), false),
  options: optional(z.array(z.string())),
  optionsRef: optionalText,
  default: optional(z.unknown()),
  placeholder: optionalShownText(ROOM.name),
  minimum: optionalText,
  maximum: optionalText,
  isArray: optional(z.boolean()),
})

export type ArgumentField = z.output<typeof argumentFieldSchema>

/** The arguments of one intent or manage action. */
export const argumentSetSchema = z.looseObject({
  fields: readableItems(argumentFieldSchema),
  notes: optionalShownLines(ROOM.notes),
})
