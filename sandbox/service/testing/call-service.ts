import type { z } from 'zod'
import { target } from './target.ts'

export interface ServiceResponse {
  readonly status: number
  readonly headers: Headers
  readonly body: unknown
}

export interface ServiceRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly body?: unknown
  /** Null sends none. */
  readonly key?: string | null
  readonly headers?: Readonly<Record<string, string>>
}

/** Sends a request to the sandbox of this test run, by default with the read-write key. */
export async function callService(
  path: string,
  call: ServiceRequest = {},
): Promise<ServiceResponse> {
  const {
    body,
    headers,
    key = 'test_sandbox_rw',
    method = body === undefined ? 'GET' : 'POST',
  } = call
  const response = await fetch(`${target().url}${path}`, {
    method,
    headers: {
      ...headers,
      ...(key === null ? {} : { 'x-api-key': key }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const responseBody: unknown = response.status === 204 ? null : await response.json()
  return { status: response.status, headers: response.headers, body: responseBody }
}

/** Sends a request that must succeed, and parses its answer with the contract's strict schema. */
export async function fetchParsed<Schema extends z.ZodType>(
  schema: Schema,
  path: string,
  call?: ServiceRequest,
): Promise<z.infer<Schema>> {
  const { status, body } = await callService(path, call)
  if (status !== 200 && status !== 201)
    throw new Error(`${path}: ${status} ${JSON.stringify(body)}`)
  return schema.parse(body)
}
