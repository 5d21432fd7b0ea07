import * as z from 'zod/mini'

/**
 * An optional field as services really send it: absent, null, or of a wrong shape all mean "not given", so that one odd
 * optional field never costs a whole item. Source: contract: Reading rules.
 */
export function optional<Output>(schema: z.ZodMiniType<Output>) {
  const nullable = z.pipe(
    z.nullish(schema),
    z.transform((value) => value ?? undefined),
  )
  return z.catch(z.optional(nullable), undefined)
}

/** An optional text; an empty one is not given either. */
export const optionalText = optional(z.string().check(z.minLength(1)))
