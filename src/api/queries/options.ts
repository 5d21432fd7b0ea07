import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { request } from '../request.ts'
import { optional } from '../schemas/optional.ts'
import { lenientArray } from '../schemas/read-items.ts'
import { createReader } from '../schemas/create-reader.ts'
import { MAX_TEXT_LENGTH } from '../schemas/max-text-length.ts'
import { displayText } from '../schemas/display-text.ts'

export interface ListedOption {
  readonly value: string
  readonly label: string
}

const PLACEHOLDER_ORIGIN = 'https://here.invalid'

const idSchema = z.pipe(
  z.union([z.string().check(z.minLength(1)), z.int()]),
  z.transform((id) => String(id)),
)

const namedOptionSchema = z.looseObject({
  value: optional(idSchema),
  id: optional(idSchema),
  uniqueId: optional(idSchema),
  address: optional(idSchema),
  label: optional(displayText(MAX_TEXT_LENGTH.name)),
  name: optional(displayText(MAX_TEXT_LENGTH.name)),
})

const optionSchema = z.union([
  z.pipe(
    idSchema,
    z.transform((value): ListedOption => ({ value, label: value })),
  ),
  z.pipe(
    namedOptionSchema,
    z.transform((option, context): ListedOption => {
      const value = option.value ?? option.id ?? option.uniqueId ?? option.address
      if (value !== undefined) return { value, label: option.label ?? option.name ?? value }
      context.issues.push({ code: 'custom', message: 'nothing to send', input: option })
      return z.NEVER
    }),
  ),
])

const listSchema = lenientArray(optionSchema)
const responseSchema = z.union([
  z.pipe(
    z.looseObject({ items: listSchema }),
    z.transform(({ items }) => items),
  ),
  listSchema,
])

/** Returns the URL of a list of options on this site; null if it is not the Earn API's. Source: contract: Options. */
export function resolveOptionsPath(reference: string): string | null {
  if (!URL.canParse(reference, PLACEHOLDER_ORIGIN)) return null
  const { origin, pathname, search } = new URL(reference, PLACEHOLDER_ORIGIN)
  return origin === PLACEHOLDER_ORIGIN && pathname.startsWith('/v1/') ? pathname + search : null
}

/** Reads the values of a list. @param path from `resolveOptionsPath` */
export const optionsQuery = (path: string) =>
  queryOptions({
    queryKey: ['options', path],
    queryFn: ({ signal }) => request(path, createReader(responseSchema), { signal }),
    staleTime: 60 * 60_000,
    retry: 1,
  })
