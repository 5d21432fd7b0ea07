import {
  fitsValue,
  listLeafPaths,
  listPaths,
  ODDITIES,
  valueAt,
  withOdd,
  type FieldPath,
  type Json,
  type Oddity,
} from './odd-values.ts'
import type { RenderedScreen } from './render-screen.tsx'

/** What a page says, without its scripts. */
export const textOf = (markup: string): string =>
  markup.replaceAll(/<script\b.*?<\/script>/gs, ' ').replaceAll(/<[^>]*>/g, ' ')

const NO_WORDS =
  /\bNaN\b|Infinity|∞|\bundefined\b|\[object|(?<![\da-fx])\d{24,}|\d(?:,\d{3}){9,}|x{4001}/

/** In names, links and values; styles and paths of pictures have long numbers. */
const NO_VALUES =
  /\s(?:aria-\w+|alt|title|placeholder|href|value)="[^"]*(?:\bNaN\b|Infinity|\bundefined\b|\[object)[^"]*"/

/** What is found of a screen once, however many answers it stands for. */
function oncePerScreen<Result>(find: (shown: RenderedScreen) => Result) {
  const results = new WeakMap<RenderedScreen, { readonly result: Result }>()
  return (shown: RenderedScreen): Result => {
    const { result } = results.get(shown) ?? { result: find(shown) }
    results.set(shown, { result })
    return result
  }
}

/** What nobody should see: errors, and values that are none. */
export const findFlaws = oncePerScreen(({ markup, errors }): readonly string[] => [
  ...errors,
  ...(NO_WORDS.exec(textOf(markup)) ?? []),
  ...(NO_VALUES.exec(markup) ?? []),
])

const listTexts = oncePerScreen(({ markup }): readonly string[] =>
  markup
    .replaceAll(/<script\b.*?<\/script>/gs, '')
    .split(/<[^>]*>/)
    .filter((text) => /\w/.test(text)),
)

/** Counts the texts of a screen that another rendering of it lacks. */
export function countLost(before: RenderedScreen, after: RenderedScreen): number {
  const left = new Map<string, number>()
  const add = (text: string, count: number): number => {
    const sum = (left.get(text) ?? 0) + count
    left.set(text, sum)
    return sum
  }
  for (const text of listTexts(after)) add(text, 1)
  return listTexts(before).filter((text) => add(text, -1) < 0).length
}

/** An answer with one field that is odd in a way that it can be. */
export interface AloneVersion {
  readonly path: FieldPath
  readonly oddity: Oddity
  readonly odd: Json | undefined
}

/** Odd versions of an answer, of each field and each value. */
export const makeAloneVersions = (sent: Json): readonly AloneVersion[] =>
  listPaths(sent).flatMap((path) =>
    ODDITIES.filter((oddity) => fitsValue(valueAt(sent, path), oddity)).map((oddity) => ({
      path,
      oddity,
      odd: withOdd(sent, [path], oddity),
    })),
  )

/** Whether the sections are odd alone too: each screen once for each takes its time. */
export const isAlone = (oddity: Oddity): boolean => oddity === 'null' || oddity === 'absurd'

/** Odd versions of an answer: all of its fields together, and those of each section. @param isNeed stays as it is */
export function makeOddVersions(
  sent: Json,
  oddity: Oddity,
  isNeed: (field: FieldPath) => boolean = () => false,
): readonly (readonly [string, Json | undefined])[] {
  const fields = listLeafPaths(sent).filter((field) => !isNeed(field))
  const sections = [...new Set(fields.map(([first]) => first))]
  return [undefined, ...(isAlone(oddity) ? sections : [])].map((section) => {
    const odd = section === undefined ? fields : fields.filter(([first]) => first === section)
    return [`${section ?? 'everything'} ${oddity}`, withOdd(sent, odd, oddity)]
  })
}
