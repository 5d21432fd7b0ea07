import * as z from 'zod/mini'

/**
 * An optional field as services send it: absent, null, or a wrong shape mean "not provided", so that one invalid
 * field never drops a whole item. Source: contract: Reading rules.
 */
export function optional<Output>(schema: z.ZodMiniType<Output>) {
  const nullable = z.pipe(
    z.nullish(schema),
    z.transform((value) => value ?? undefined),
  )
  return z.catch(z.optional(nullable), undefined)
}

/** An optional text; undefined if empty. */
export const optionalText = optional(z.string().check(z.minLength(1)))
