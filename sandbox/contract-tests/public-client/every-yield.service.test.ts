import { generatePrivateKey, privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { callService } from '../../service/testing/call-service.ts'
import { isRecord } from '../testing/field-table.ts'
import { getPath, getAllItems, getJson, type Item } from '../testing/read-pages.ts'
import { selectArguments } from './testing/select-arguments.ts'
import { signAndSubmit } from './testing/sign-and-submit.ts'

const AT_ONCE = 6

/** Outcome of a yield: `walked`, or the service's rejection. */
type Outcome = readonly [name: string, what: string]

/** Creates and executes an action; returns a short rejection, or null on success. */
async function act(
  intent: 'enter' | 'exit',
  yieldItem: Item,
  account: PrivateKeyAccount,
  position?: Item,
): Promise<string | null> {
  const body = {
    yieldId: yieldItem['id'],
    address: account.address,
    arguments: await selectArguments(yieldItem, intent, position),
  }
  const answer = await callService(`/v1/actions/${intent}`, { body })
  if (answer.status !== 201) {
    const why = getPath(answer.body, 'details.error') ?? getPath(answer.body, 'message')
    // The class of a typed error stands in the one or in the other.
    const [named] = /^\w+Error(?=:)/.exec(String(getPath(answer.body, 'message'))) ?? []
    return `${intent}: ${answer.status} ${named ?? String(why)}`
  }
  if (isRecord(answer.body)) await signAndSubmit(answer.body, account)
  return null
}

const rowsOf = async (yieldItem: Item, address: string): Promise<Item[]> => {
  const body = { address }
  const answer = await getJson(`/v1/yields/${String(yieldItem['id'])}/balances`, { body })
  return [getPath(answer, 'balances')].flat().filter(isRecord)
}

const holds = (row: Item): boolean => row['amountRaw'] !== '0'

/** Enters, reads the position both ways, and exits where the yield has an exit. */
async function enterAndExit(yieldItem: Item): Promise<string> {
  const account = privateKeyToAccount(generatePrivateKey())
  const { address } = account
  const { network } = yieldItem
  const gift = await callService('/admin/faucet', { body: { address, network }, key: null })
  expect(gift.status).toBe(200)
  const refused = await act('enter', yieldItem, account)
  if (refused !== null) return refused
  const position = (await rowsOf(yieldItem, address)).find(holds)
  if (!position) return 'nothing is held after entering'
  const scan = await getJson('/v1/yields/balances', { body: { queries: [{ address, network }] } })
  const scanned = [getPath(scan, 'items')].flat().map((item) => getPath(item, 'yieldId'))
  if (!scanned.includes(yieldItem['id'])) return 'a scan does not find it'
  if (!isRecord(getPath(yieldItem, 'mechanics.arguments.exit'))) return 'walked'
  if (getPath(yieldItem, 'status.exit') === false) return 'walked'
  if (position['isEarning'] === false || position['type'] === 'entering') return 'walked'
  const stays = await act('exit', yieldItem, account, position)
  if (stays !== null) return stays
  const remainingRows = (await rowsOf(yieldItem, address)).filter(
    (row) => row['type'] === 'active' && holds(row),
  )
  return remainingRows.length === 0
    ? 'walked'
    : `left ${JSON.stringify(remainingRows.map(({ amount }) => amount))}`
}

describe('A client that knows only the contract', () => {
  it('a client enters and exits open EVM yields by their listed fields, but for the expected rejections', async () => {
    const open = (await getAllItems('/v1/yields')).filter(
      (each) => each['network'] !== 'solana-devnet' && getPath(each, 'status.enter') !== false,
    )
    const waiting = [...open]
    const outcomes: Outcome[] = []
    const worker = async (): Promise<void> => {
      for (let next = waiting.shift(); next; next = waiting.shift())
        outcomes.push([String(getPath(next, 'metadata.name')), await enterAndExit(next)])
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
    const refused = outcomes.filter(([, what]) => what !== 'walked')
    expect(Object.fromEntries(refused)).toEqual(expectedRejections)
    expect(outcomes.length - refused.length).toBeGreaterThan(35)
  })
})

/** Yields that exist to show a rejection. */
const expectedRejections = {
  'Granary Halted USDT': 'enter: 412 StakeTemporarilyDisabledError',
  'Granary Waiting USDC': 'exit: 412 UnstakeTemporarilyDisabledError',
  'Granary Blocked USDC': 'enter: 400 Bad Request',
  'Granary Regional USDC': 'enter: 403 Access denied from US (US-CA)',
  'Granary Paused DAI': 'enter: 503 This yield is temporarily paused',
  'Granary Maintained USDC': 'enter: 400 Bad Request',
  'Meridian Treasury Fund': 'enter: 412 RwaKycError',
}
