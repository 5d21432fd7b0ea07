import * as z from 'zod/mini'

/** Reads what was sent. Throws when it can't be read. */
export type Reader<Output> = (value: unknown) => Output

/** The reader of a schema. */
export const createReader =
  <Output>(schema: z.ZodMiniType<Output>): Reader<Output> =>
  (value) =>
    z.parse(schema, value)
