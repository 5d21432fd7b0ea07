import { z } from 'zod'
import { stallFaults, poolFaults, reorgFault } from './network-fault-body.ts'
import { requestFaults, type RequestFault } from './request-fault-body.ts'

const bodySchemas = [...requestFaults, ...stallFaults, ...poolFaults, reorgFault] as const

/** `POST /admin/faults` (decisions/008-sandbox-keys; docs/sandbox-faults.md). */
export const faultBodySchema = z.discriminatedUnion('kind', bodySchemas)
export type FaultBody = z.infer<typeof faultBodySchema>

const REQUEST_KINDS: readonly string[] = requestFaults.map(({ shape }) => shape.kind.value)
export const isRequestFault = (body: FaultBody): body is RequestFault =>
  REQUEST_KINDS.includes(body.kind)
