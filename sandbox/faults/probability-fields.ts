import { z } from 'zod'

/** The fields of every fault that strikes now and then. */
export const probabilityFields = {
  /** The share of what comes by that it strikes. */
  rate: z.number().min(0).max(1).default(1),
  seed: z.int().min(0).default(0),
  /** It strikes so often and no more. */
  times: z.int().min(1).optional(),
}
