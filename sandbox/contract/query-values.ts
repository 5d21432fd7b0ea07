import { z } from 'zod'

/** A whole number as text. Its documentation is that of a number: query strings have no other way to write one. */
export function whole(minimum: number, maximum?: number) {
  const number = z
    .string()
    .regex(/^-?\d+$/, 'must be an integer number')
    .transform(Number)
  return number
    .pipe(
      z
        .number()
        .min(minimum)
        .max(maximum ?? Number.MAX_SAFE_INTEGER),
    )
    .meta({ type: 'integer', minimum, ...(maximum === undefined ? {} : { maximum }) })
}

/** A text that the database is asked for, which knows no NUL. */
export const storedText = () => z.string().regex(/^[^\0]*$/, 'must not contain a NUL character')

/** `true` or `false`. */
export const flag = () =>
  z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .meta({ type: 'boolean', enum: [true, false] })

const MOST_ENTRIES = 100

interface ListParts {
  /** What it is for. */
  readonly said: string
  /** Bounds of each string as it is written. */
  readonly text?: z.ZodString
  /** Bounds of each entry, for the documentation. */
  readonly described?: Readonly<Record<string, unknown>>
}

/** One comma-separated string, a repeated parameter, or both; at most 100 entries. */
export const list = <Item extends z.ZodType<string, string>>(
  item: Item,
  { said, text = z.string(), described = {} }: ListParts,
) =>
  z
    .union([text, z.array(text)])
    .transform((value) => [value].flat().flatMap((part) => part.split(',')))
    .pipe(z.array(item).max(MOST_ENTRIES))
    .meta({
      type: 'array',
      maxItems: MOST_ENTRIES,
      items: {
        type: 'string',
        ...(item instanceof z.ZodEnum ? { enum: item.options } : described),
      },
      param: { style: 'form', explode: true, description: `${said} Repeated or comma-separated.` },
    })

/** What a parameter is for, in its documentation. */
export const said = (description: string) => ({ param: { description } })

/** Where a page begins. */
export const offset = whole(0).default(0).meta({ type: 'integer', minimum: 0, default: 0 })

/** How long a page is: 1 to 100, 20 when left out. */
export const pageLimit = whole(1, 100)
  .default(20)
  .meta({ type: 'integer', minimum: 1, maximum: 100, default: 20 })
