import { z } from 'zod'
import type { Received } from './start-receiver.ts'

/** An event as a receiver reads it. */
const sentEventSchema = z.strictObject({
  id: z.guid(),
  type: z.string(),
  resource: z.string(),
  action: z.literal('status_changed'),
  created_at: z.iso.datetime(),
  project_id: z.string(),
  subject: z.record(z.string(), z.string()),
  data: z.record(z.string(), z.string().nullable()),
})
export type SentEvent = z.infer<typeof sentEventSchema>

export const sentEvent = ({ body }: Received): SentEvent => sentEventSchema.parse(JSON.parse(body))
