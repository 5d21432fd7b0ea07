import * as z from 'zod'
import { parseJson } from '../read-body.ts'
import bs58 from 'bs58'
import { isHex, keccak256 } from 'viem'
import { findNetwork } from '#src/networks/find-network.ts'

/** A reported hash, or a signed payload that the service is to broadcast. */
export type StepReport =
  | { readonly kind: 'hash'; readonly hash: string }
  | { readonly kind: 'signed'; readonly signed: string }

const SIGNATURE_BYTES = 64

/** Returns the id that nodes know the reported transaction by; null where it cannot be derived. */
export function getReportedTransactionId(report: StepReport, network: string): string | null {
  if (report.kind === 'hash') return report.hash
  const { family } = findNetwork(network)
  if (family === 'evm') return isHex(report.signed) ? keccak256(report.signed) : null
  if (family !== 'solana') return null
  const hex = /^(?:[\da-f]{2})+$/i.test(report.signed)
  const bytes = Buffer.from(report.signed, hex ? 'hex' : 'base64')
  // The first signature is the transaction's id, however many follow.
  return bytes.length > SIGNATURE_BYTES ? bs58.encode(bytes.subarray(1, 1 + SIGNATURE_BYTES)) : null
}

/** Compares transaction ids; on EVM networks regardless of case. */
export const isSameTransactionId = (one: string, other: string): boolean =>
  /^0x/i.test(one) ? one.toLowerCase() === other.toLowerCase() : one === other

/** Maps transactions to the action they belong to, from the service's responses; the oldest are evicted. */
export interface StepOwners {
  record(action: ReportedAction): void
  getActionId(transaction: string): string | null
}

const MAX_STEPS = 20_000

export function createStepOwners(maxSteps = MAX_STEPS): StepOwners {
  const owners = new Map<string, string>()
  return {
    record({ id, transactions }) {
      for (const step of transactions) {
        owners.delete(step.id)
        owners.set(step.id, id)
      }
      for (const oldest of owners.keys()) {
        if (owners.size <= maxSteps) return
        owners.delete(oldest)
      }
    },
    getActionId: (transaction) => owners.get(transaction) ?? null,
  }
}

const stepSchema = z.looseObject({
  id: z.string(),
  network: z.string(),
  hash: z.string().nullish(),
  isMessage: z.boolean().nullish(),
  /** For a message: what is signed. */
  unsignedTransaction: z.unknown().optional(),
})
const actionSchema = z.looseObject({
  id: z.string(),
  address: z.string(),
  transactions: z.array(stepSchema),
})

/** The fields of an action that guard reports about its steps. */
export type ReportedAction = z.infer<typeof actionSchema>
export type ReportedStep = z.infer<typeof stepSchema>

/** Parses an action; null when it is invalid. */
export const readAction = (text: string): ReportedAction | null =>
  actionSchema.safeParse(parseJson(text)).data ?? null

/** Parses the actions of a page of the service's list; invalid ones are left out. */
export function readActions(text: string): readonly ReportedAction[] {
  const page = z.looseObject({ items: z.array(z.unknown()) }).safeParse(parseJson(text))
  return (page.data?.items ?? []).flatMap((item) => {
    const action = actionSchema.safeParse(item)
    return action.success ? [action.data] : []
  })
}
