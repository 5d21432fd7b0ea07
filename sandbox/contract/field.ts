import { z } from 'zod'

/** contract: Arguments. */
export const argumentFieldSchema = z
  .strictObject({
    name: z.string(),
    type: z.enum(['string', 'number', 'address', 'enum', 'boolean']),
    label: z.string(),
    description: z.string().optional(),
    required: z.boolean(),
    options: z.array(z.string()).optional(),
    optionsRef: z.string().optional(),
    default: z.unknown().optional(),
    placeholder: z.string().optional(),
    minimum: z.string().nullable().optional(),
    maximum: z.string().nullable().optional(),
    isArray: z.boolean(),
  })
  .meta({ id: 'ArgumentField' })
export type ArgumentField = z.infer<typeof argumentFieldSchema>

/** The arguments of one kind of request. */
export const argumentFieldsSchema = z.strictObject({
  fields: z.array(argumentFieldSchema),
  notes: z.string().optional(),
})
