import * as z from 'zod/mini'
import { optional, optionalText } from './optional.ts'
import { lenientArray } from './read-items.ts'
import { MAX_TEXT_LENGTH } from './max-text-length.ts'
import { optionalDisplayLines, optionalDisplayText } from './display-text.ts'

/** An argument of a request. Source: contract: Arguments. */
export const argumentFieldSchema = z.looseObject({
  name: z.string(),
  /** string, number, address, enum or boolean; open. */
  type: z.catch(z.string(), 'string'),
  label: optionalDisplayText(MAX_TEXT_LENGTH.name),
  description: optionalDisplayText(MAX_TEXT_LENGTH.sentence),
  required: z.catch(z.boolean(), false),
  options: optional(z.array(z.string())),
  optionsRef: optionalText,
  default: optional(z.unknown()),
  placeholder: optionalDisplayText(MAX_TEXT_LENGTH.name),
  minimum: optionalText,
  maximum: optionalText,
  isArray: optional(z.boolean()),
})

export type ArgumentField = z.output<typeof argumentFieldSchema>

/** The arguments of one intent or manage action. */
export const argumentSetSchema = z.looseObject({
  fields: lenientArray(argumentFieldSchema),
  notes: optionalDisplayLines(MAX_TEXT_LENGTH.notes),
})
