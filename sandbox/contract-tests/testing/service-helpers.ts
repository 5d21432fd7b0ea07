import { callService, type ServiceRequest } from '../../service/testing/call-service.ts'
import { target } from '../../service/testing/target.ts'
import { createAction, runAction, type Signer } from '../../service/testing/run-action.ts'
import { getAllItems, getJson, type Item } from './read-pages.ts'
import { isRecord } from './field-table.ts'

/** Sets a status as operator (decisions/008-sandbox-keys); returns the HTTP status. */
export const setStatus = (
  what: 'actions' | 'transactions',
  id: string,
  status: string,
): Promise<number> =>
  getStatus(`/admin/${what}/${id}`, {
    key: null,
    headers: { 'x-admin-key': 'sandbox_admin' },
    body: { status },
  })

export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
export const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/

/** Returns the HTTP status alone. */
export const getStatus = async (path: string, call?: ServiceRequest): Promise<number> =>
  (await callService(path, call)).status

/** Returns the HTTP status and message. */
export async function getErrorResponse(
  path: string,
  call?: ServiceRequest,
): Promise<readonly [number, Item]> {
  const { status, body } = await callService(path, call)
  return [status, isRecord(body) ? body : {}]
}

/** Fetches an object, which must be a 200 or 201. */
export async function getObject(path: string, call?: ServiceRequest): Promise<Item> {
  const body = await getJson(path, call)
  if (!isRecord(body)) throw new Error(`${path} is no object`)
  return body
}

/** Ids by service URL and name, because the whole list is slow to read. */
const ids = new Map<string, string>()

/** Returns the id of the listed yield with this name. */
export async function getYieldId(name: string): Promise<string> {
  const key = `${target().url} ${name}`
  const cachedId = ids.get(key)
  if (cachedId !== undefined) return cachedId
  const found = (await getAllItems('/v1/yields')).find(
    ({ metadata }) => isRecord(metadata) && metadata['name'] === name,
  )
  if (!found) throw new Error(`there is no ${name}`)
  const id = String(found['id'])
  ids.set(key, id)
  return id
}

/** Enters a yield and waits for the action's end; returns the action. */
export async function enterYield(
  name: string,
  wallet: Signer & { readonly address: string },
  submitted: object,
): Promise<Item> {
  const body = { yieldId: await getYieldId(name), address: wallet.address, arguments: submitted }
  const { id } = await runAction(await createAction('enter', body), wallet)
  return getObject(`/v1/actions/${id}`)
}

/** Returns an address's rows in one yield, zero amounts included. */
export async function getBalanceRows(name: string, address: string): Promise<readonly Item[]> {
  const { balances } = await getObject(
    `/v1/yields/${await getYieldId(name)}/balances?address=${address}`,
  )
  return Array.isArray(balances) ? balances.filter(isRecord) : []
}

/** Moves all clocks but those of limits and signatures. */
export async function moveTime(seconds: number): Promise<void> {
  await getJson('/admin/time', { key: null, body: { seconds } })
}
