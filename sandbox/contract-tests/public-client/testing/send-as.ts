import { expect } from 'vitest'
import { target } from '../../../service/testing/target.ts'
import { isRecord } from '../../testing/field-table.ts'
import { clients, type Client } from './clients.ts'
import { findUnread } from './find-unread.ts'
import type { RequestShape } from './request-shapes.ts'

/** Values of `{name}` in a shape. */
export type Values = Readonly<Record<string, unknown>>

const KEY = 'test_sandbox_rw'

/** Sends a request as this client does, checks status and fields that it depends on, and returns the body. */
export async function sendAs(
  client: Client,
  shape: RequestShape,
  values: Values,
): Promise<Readonly<Record<string, unknown>>> {
  const [method = '', path = ''] = shape.request.split(' ')
  const response = await fetch(
    target().url + String(fill(path, values)) + toQuery(client, shape, values),
    {
      method,
      headers: toHeaders(client, method),
      ...(shape.body && { body: JSON.stringify(fill(shape.body, values)) }),
    },
  )
  const body: unknown = await response.json()
  const { status } = response
  const unread = status === shape.status ? findUnread(shape.reads, body) : [JSON.stringify(body)]
  const { request } = shape
  expect({ request, status, unread }).toEqual({ request, status: shape.status, unread: [] })
  return isRecord(body) ? body : {}
}

function toHeaders(client: Client, method: string): Record<string, string> {
  const { headers } = clients[client]
  const sent = { ...headers['*'], ...(method === 'GET' ? headers.GET : headers.POST) }
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [name, value === '{key}' ? KEY : value]),
  )
}

function toQuery(client: Client, { query }: RequestShape, values: Values): string {
  if (!query) return ''
  const isRepeated = clients[client].lists === 'repeated'
  const pairs = Object.entries(query).flatMap(([name, value]): [string, string][] => {
    const filled = [fill(value, values)].flat().map(String)
    return isRepeated ? filled.map((each) => [name, each]) : [[name, filled.join(',')]]
  })
  return `?${new URLSearchParams(pairs).toString()}`
}

/** Puts values into every text of a shape: a text that is one `{name}` becomes the value itself. */
export function fill(shape: unknown, values: Values): unknown {
  if (typeof shape === 'string') {
    const [, whole] = /^\{(\w+)\}$/.exec(shape) ?? []
    if (whole !== undefined) return values[whole]
    return shape.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
  }
  if (Array.isArray(shape)) return shape.map((each) => fill(each, values))
  if (!isRecord(shape)) return shape
  return Object.fromEntries(Object.entries(shape).map(([name, each]) => [name, fill(each, values)]))
}
