import * as z from 'zod/mini'

/** Parses a value. Throws if it is invalid. */
export type Reader<Output> = (value: unknown) => Output

export const createReader =
  <Output>(schema: z.ZodMiniType<Output>): Reader<Output> =>
  (value) =>
    z.parse(schema, value)
