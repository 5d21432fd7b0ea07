import { z } from 'zod'

/** A plain decimal in token units: no exponent, separators or sign. */
export const amountSchema = z.string().regex(/^(?:0|[1-9]\d*)(?:\.\d+)?$/)

/** An integer in a token's smallest units, as a string. */
export const rawAmountSchema = z.string().regex(/^(?:0|[1-9]\d*)$/)

/** ISO 8601 in UTC, as every timestamp of the contract. */
export const timestampSchema = z.iso.datetime()
