import { callService, type Call } from '../../service/testing/call-service.ts'
import { target } from '../../service/testing/target.ts'
import { create, walk, type Signer } from '../../service/testing/walk-action.ts'
import { everyItem, json, type Item } from './read-pages.ts'
import { isRecord } from './field-table.ts'

export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
export const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/

/** The status alone. */
export const statusOf = async (path: string, call?: Call): Promise<number> =>
  (await callService(path, call)).status

/** The status and what was said. */
export async function refusal(path: string, call?: Call): Promise<readonly [number, Item]> {
  const { status, body } = await callService(path, call)
  return [status, isRecord(body) ? body : {}]
}

/** An object that an answer of 200 has to be. */
export async function one(path: string, call?: Call): Promise<Item> {
  const body = await json(path, call)
  if (!isRecord(body)) throw new Error(`${path} is no object`)
  return body
}

/** Ids by address of the service and name: the whole list is long to read for one of them. */
const ids = new Map<string, string>()

/** Id of the yield with this name, as the list has it. */
export async function idOf(name: string): Promise<string> {
  const key = `${target().url} ${name}`
  const known = ids.get(key)
  if (known !== undefined) return known
  const found = (await everyItem('/v1/yields')).find(
    ({ metadata }) => isRecord(metadata) && metadata['name'] === name,
  )
  if (!found) throw new Error(`there is no ${name}`)
  const id = String(found['id'])
  ids.set(key, id)
  return id
}

/** Goes into a yield to the end of the action; answers the action as it is then. */
export async function goInto(
  name: string,
  wallet: Signer & { readonly address: string },
  submitted: object,
): Promise<Item> {
  const body = { yieldId: await idOf(name), address: wallet.address, arguments: submitted }
  const { id } = await walk(await create('enter', body), wallet)
  return one(`/v1/actions/${id}`)
}

/** Rows of an address in one yield, zero amounts included. */
export async function rowsIn(name: string, address: string): Promise<readonly Item[]> {
  const { balances } = await one(`/v1/yields/${await idOf(name)}/balances?address=${address}`)
  return Array.isArray(balances) ? balances.filter(isRecord) : []
}

/** Moves all clocks but those of the limits and signatures. */
export async function moveTime(seconds: number): Promise<void> {
  await json('/admin/time', { key: null, body: { seconds } })
}
