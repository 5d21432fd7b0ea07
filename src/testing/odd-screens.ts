import { listLeafPaths, withOdd, type FieldPath, type Json, type Oddity } from './odd-values.ts'
import type { RenderedScreen } from './render-screen.tsx'

export const textOf = (markup: string): string => markup.replaceAll(/<[^>]*>/g, ' ')

const NO_WORDS = /\bNaN\b|Infinity|∞|undefined|\[object|\d{24,}|\d(?:,\d{3}){9,}|x{4001}/

/** What nobody should see: errors, and values that are none. */
export const findFlaws = ({ markup, errors }: RenderedScreen): readonly string[] => [
  ...errors,
  ...(NO_WORDS.exec(textOf(markup)) ?? []),
]

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
