import { target } from '../../service/testing/target.ts'

export interface FaultsResponse {
  readonly status: number
  readonly body: unknown
}

/** Requests /admin/faults, by default with the owner's key. */
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

export async function makeFault(body: object): Promise<void> {
  const answer = await callFaults('POST', { body })
  if (answer.status !== 201) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
}

export async function clearFaults(): Promise<void> {
  const { status } = await callFaults('DELETE')
  if (status !== 204) throw new Error(`the faults stay: ${status}`)
}
