import * as z from 'zod/mini'
import { displayText, optionalDisplayText } from './display-text.ts'
import { asRecord } from './lenient-fields.ts'
import { MAX_TEXT_LENGTH } from './max-text-length.ts'
import { numberBetween, shareSchema } from './number.ts'
import { optional, optionalText } from './optional.ts'

/** An agency's mark or score: text or a number, in a scale of its own. */
const markSchema = optional(
  z.union([
    displayText(MAX_TEXT_LENGTH.symbol).check(z.minLength(1)),
    z.pipe(numberBetween(-1e9, 1e9), z.transform(String)),
  ]),
)

const agencySchema = z.looseObject({
  rating: markSchema,
  score: markSchema,
  /** Probability of a significant loss within a year, a fraction. */
  psl: optional(shareSchema),
  publishDate: optionalText,
  ratedAt: optionalText,
  curator: optionalDisplayText(MAX_TEXT_LENGTH.name),
  profileUrl: optionalText,
  reportUrl: optionalText,
})

/** What one agency says about a yield's risk, in its own scale. */
export interface AgencyRating extends Pick<
  z.output<typeof agencySchema>,
  'rating' | 'score' | 'psl' | 'curator'
> {
  /** The service's name of the agency: `credora`, `stakingRewards`; open. */
  readonly agency: string
  /** When it was published, as sent. */
  readonly date: string | undefined
  readonly url: string | undefined
}

function readAgency(agency: string, sent: unknown): AgencyRating | null {
  const { data } = z.safeParse(agencySchema, sent)
  if (data === undefined || (data.rating === undefined && data.score === undefined)) return null
  const { rating, score, psl, curator, publishDate, ratedAt, profileUrl, reportUrl } = data
  const url = reportUrl ?? profileUrl
  return { agency, rating, score, psl, curator, date: publishDate ?? ratedAt, url }
}

/**
 * The ratings of a yield, one of each agency; agencies that say nothing are left out. Agencies are an open list.
 * Source: contract: Risk.
 */
export const riskSchema = z.pipe(
  z.unknown(),
  z.transform((sent): readonly AgencyRating[] =>
    Object.entries(asRecord(sent) ?? {}).flatMap(
      ([agency, said]) => readAgency(agency, said) ?? [],
    ),
  ),
)
