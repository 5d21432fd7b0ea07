import { z } from 'zod'

/** How serialized transactions travel. */
export const wireEncodingSchema = z.enum(['base58', 'base64'])
