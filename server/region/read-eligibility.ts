import * as z from 'zod'
import { parseJson } from '../read-body.ts'
import type { Eligibility } from './place.ts'

const codes = z.array(z.string()).nullish()
const eligibilitySchema = z.looseObject({
  countries: codes,
  blockedCountries: codes,
  usPersonAllowed: z.boolean().nullish(),
})
const yieldSchema = z.looseObject({
  mechanics: z.looseObject({
    requirements: z
      .looseObject({ kyc: z.looseObject({ eligibility: eligibilitySchema.nullish() }).nullish() })
      .nullish(),
  }),
})

/**
 * Who may hold a yield, from the service's answer.
 * @returns `anybody` where it says nothing; null when it can't be read: then nobody can be told that they may
 */
export function readEligibility(text: string): Eligibility | 'anybody' | null {
  const found = yieldSchema.safeParse(parseJson(text))
  if (!found.success) return null
  const eligibility = found.data.mechanics.requirements?.kyc?.eligibility
  if (!eligibility) return 'anybody'
  return {
    countries: eligibility.countries ?? [],
    blockedCountries: eligibility.blockedCountries ?? [],
    usPersonAllowed: eligibility.usPersonAllowed ?? true,
  }
}
