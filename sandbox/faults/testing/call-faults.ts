import { target } from '../../service/testing/target.ts'

/** What the routes of the faults answered. */
export interface FaultsResponse {
  readonly status: number
  readonly body: unknown
}

/** Asks /admin/faults, with the owner's key unless told otherwise. */
export async function callFaults(
  method: 'GET' | 'POST' | 'DELETE',
  { path = '', body, key = 'sandbox_admin' }: { path?: string; body?: object; key?: string } = {},
): Promise<FaultsResponse> {
  const response = await fetch(`${target().url}/admin/faults${path}`, {
    method,
    headers: { 'x-admin-key': key, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, body: text === '' ? null : JSON.parse(text) }
}

/** Switches a fault on. */
export async function makeFault(body: object): Promise<void> {
  const answer = await callFaults('POST', { body })
  if (answer.status !== 201) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
}

/** Takes every fault away. */
export async function clearFaults(): Promise<void> {
  const { status } = await callFaults('DELETE')
  if (status !== 204) throw new Error(`the faults stay: ${status}`)
}
