import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { request } from '../request.ts'
import { optional } from '../schemas/optional.ts'
import { readableItems } from '../schemas/readable-items.ts'
import { readerOf } from '../schemas/reader-of.ts'
import { ROOM } from '../schemas/room.ts'
import { shownText } from '../schemas/shown-text.ts'

/** One value that a list offers. */
export interface ListedOption {
  readonly value: string
  readonly label: string
}

const HERE = 'https://here.invalid'

const idSchema = z.pipe(
  z.union([z.string().check(z.minLength(1)), z.int()]),
  z.transform((id) => String(id)),
)

const namedSchema = z.looseObject({
  value: optional(idSchema),
  id: optional(idSchema),
  uniqueId: optional(idSchema),
  address: optional(idSchema),
  label: optional(shownText(ROOM.name)),
  name: optional(shownText(ROOM.name)),
})

const optionSchema = z.union([
  z.pipe(
    idSchema,
    z.transform((value): ListedOption => ({ value, label: value })),
  ),
  z.pipe(
    namedSchema,
    z.transform((one, context): ListedOption => {
      const value = one.value ?? one.id ?? one.uniqueId ?? one.address
      if (value !== undefined) return { value, label: one.label ?? one.name ?? value }
      context.issues.push({ code: 'custom', message: 'nothing to send', input: one })
      return z.NEVER
    }),
  ),
])

const listSchema = readableItems(optionSchema)
const answerSchema = z.union([
  z.pipe(
    z.looseObject({ items: listSchema }),
    z.transform(({ items }) => items),
  ),
  listSchema,
])

/**
 * Where a list of options stands, as an address of this site; null for what is none of the Earn API's. Source:
 * contract: Options.
 */
export function optionsPath(reference: string): string | null {
  if (!URL.canParse(reference, HERE)) return null
  const { origin, pathname, search } = new URL(reference, HERE)
  return origin === HERE && pathname.startsWith('/v1/') ? pathname + search : null
}

/** The values that a list of the service offers. @param path from `optionsPath` */
export const optionsQuery = (path: string) =>
  queryOptions({
    queryKey: ['options', path],
    queryFn: ({ signal }) => request(path, readerOf(answerSchema), { signal }),
    staleTime: 60 * 60_000,
    retry: 1,
  })
