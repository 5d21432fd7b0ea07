import * as z from 'zod/mini'
import { optional, optionalText } from './optional.ts'
import { readableItems } from './readable-items.ts'

/** One argument that a request takes. Source: earn-api.md, ArgumentField; supplement, section 3. */
export const argumentFieldSchema = z.looseObject({
  name: z.string(),
  /** string, number, address, enum or boolean; open. */
  type: z.catch(z.string(), 'string'),
  label: optionalText,
  description: optionalText,
  required: z.catch(z.boolean(), false),
  options: optional(z.array(z.string())),
  optionsRef: optionalText,
  default: optional(z.unknown()),
  placeholder: optionalText,
  minimum: optionalText,
  maximum: optionalText,
  isArray: optional(z.boolean()),
})

export type ArgumentField = z.output<typeof argumentFieldSchema>

/** The arguments of one intent or manage action. */
export const argumentSetSchema = z.looseObject({
  fields: readableItems(argumentFieldSchema),
  notes: optionalText,
})
