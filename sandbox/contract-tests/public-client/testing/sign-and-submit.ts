import { setTimeout as wait } from 'node:timers/promises'
import type { Hex, PrivateKeyAccount } from 'viem'
import { callService } from '../../../service/testing/call-service.ts'
import { isRecord } from '../../testing/field-table.ts'
import { getPath, getJson, type Item } from '../../testing/read-pages.ts'

const POLL_INTERVAL_MS = 50
const MAX_POLLS = 600

/**
 * Executes an action from the pages alone: signs and submits each transaction with the next nonce, counted from the
 * first one's, and waits for its confirmation.
 * @throws Error when a step or the action fails
 */
export async function signAndSubmit(action: Item, account: PrivateKeyAccount): Promise<void> {
  let sent = 0
  for (const { id, status } of [action['transactions']].flat().filter(isRecord)) {
    if (status === 'SKIPPED') continue
    const path = `/v1/transactions/${String(id)}`
    const step = await waitForItem(path, (each) => each['unsignedTransaction'] !== null)
    const signedTransaction = await signStep(step, account, sent)
    if (step['isMessage'] !== true) sent += 1
    const { status: code, body } = await callService(`${path}/submit`, {
      body: { signedTransaction },
    })
    if (code !== 201) throw new Error(`${String(step['type'])}: ${code} ${JSON.stringify(body)}`)
    const done = await waitForItem(path, (each) =>
      ['CONFIRMED', 'FAILED'].includes(String(each['status'])),
    )
    if (done['status'] === 'FAILED')
      throw new Error(`${String(done['type'])}: ${String(done['error'])}`)
  }
  await waitForItem(`/v1/actions/${String(action['id'])}`, (each) => each['status'] === 'SUCCESS')
}

/** Polls until an item passes. @throws Error when it never does */
export async function waitForItem(path: string, test: (item: Item) => boolean): Promise<Item> {
  for (let poll = 0; poll < MAX_POLLS; poll += 1) {
    const item = await getJson(path)
    if (isRecord(item) && test(item)) return item
    await wait(POLL_INTERVAL_MS)
  }
  throw new Error(`${path} stays ${JSON.stringify(await getJson(path)).slice(0, 300)}`)
}

/** Signs a step with the nonce that it carries. */
export const signAsGiven = (step: Item, account: PrivateKeyAccount): Promise<string> =>
  signStep(step, account, 0)

/** Signs a step; `sent` transactions of its action went before it. */
export async function signStep(
  step: Item,
  account: PrivateKeyAccount,
  sent: number,
): Promise<string> {
  const unsigned = String(step['unsignedTransaction'])
  if (step['isMessage'] === true) return signMessage(unsigned, account)
  const transaction = readPayload(unsigned)
  // Every step carries the nonce of when the action was built (contract: Payloads).
  return account.signTransaction({ ...transaction, nonce: transaction.nonce + sent })
}

/** contract: Step message: typed data when it parses to `{types, primaryType, domain, message}`, else plain text. */
async function signMessage(text: string, account: PrivateKeyAccount): Promise<string> {
  const typed: unknown = text.startsWith('{') ? JSON.parse(text) : null
  if (!isRecord(typed) || !isRecord(typed['types'])) return account.signMessage({ message: text })
  const parameters: Parameters<PrivateKeyAccount['signTypedData']>[0] = JSON.parse(text)
  return account.signTypedData(parameters)
}

/** Reads a payload: numbers, decimal strings or hex strings. */
export function readPayload(unsigned: string) {
  const payload: unknown = JSON.parse(unsigned)
  const number = (name: string): bigint => {
    const value = getPath(payload, name)
    return typeof value === 'string' || typeof value === 'number' ? BigInt(value) : 0n
  }
  const common = {
    to: hex(getPath(payload, 'to')),
    data: hex(getPath(payload, 'data')),
    value: number('value'),
    gas: number('gasLimit'),
    nonce: Number(number('nonce')),
    chainId: Number(number('chainId')),
  }
  return number('type') === 2n
    ? {
        ...common,
        type: 'eip1559' as const,
        maxFeePerGas: number('maxFeePerGas'),
        maxPriorityFeePerGas: number('maxPriorityFeePerGas'),
      }
    : { ...common, type: 'legacy' as const, gasPrice: number('gasPrice') }
}

const hex = (value: unknown): Hex => `0x${String(value).slice(2)}`
