import * as z from 'zod'
import { parseJson } from '../read-body.ts'

const stepSchema = z.looseObject({
  id: z.string(),
  network: z.string(),
  hash: z.string().nullish(),
  isMessage: z.boolean().nullish(),
  /** Of a message, what is signed. */
  unsignedTransaction: z.unknown().optional(),
})
const actionSchema = z.looseObject({
  id: z.string(),
  address: z.string(),
  transactions: z.array(stepSchema),
})

/** What of the service's action matters for reports about its steps. */
export type ReportedAction = z.infer<typeof actionSchema>
export type ReportedStep = z.infer<typeof stepSchema>

/** An action as the service answered it; null when it is none. */
export const readAction = (text: string): ReportedAction | null =>
  actionSchema.safeParse(parseJson(text)).data ?? null

/** The actions of a page of the service's list; those that can't be read are left out. */
export function readActions(text: string): readonly ReportedAction[] {
  const page = z.looseObject({ items: z.array(z.unknown()) }).safeParse(parseJson(text))
  return (page.data?.items ?? []).flatMap((item) => {
    const action = actionSchema.safeParse(item)
    return action.success ? [action.data] : []
  })
}
