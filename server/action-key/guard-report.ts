import { findNetwork } from '#src/networks/find-network.ts'
import { answerError } from '../answer-error.ts'
import { answerLater } from '../answer-later.ts'
import { isUuid } from '../proxy/is-uuid.ts'
import type { Nodes } from '../read-nodes.ts'
import type { ActionKeys } from './action-keys.ts'
import { isMessageSigner, messageHash } from './message-signer.ts'
import { readAction, readActions, type ReportedAction, type ReportedStep } from './read-action.ts'
import { reportedId, sameId, type Report } from './report.ts'
import type { StepOwners } from './step-owners.ts'
import * as z from 'zod'
import { askNode } from '../rpc/ask-node.ts'
import type { RpcAnswer, RpcCall } from '../rpc/rpc-message.ts'
import { evmSender, type Sender } from './evm-sender.ts'
import { solanaSigners } from './solana-signers.ts'

/** A report as it came. */
export interface GivenReport {
  /** Of the request, for answers. */
  readonly path: string
  /** The step's id. */
  readonly transaction: string
  /** The action that it is said to belong to, and the key of it; empty for none. */
  readonly action: string
  readonly key: string
  readonly report: Report
}

/** Text of the service's answer, or what the page is told instead. */
type Fetched = Promise<string | Response>

interface Parts {
  readonly keys: ActionKeys
  readonly owners: StepOwners
  readonly nodes: Nodes
  readonly fetchAction: (id: string) => Fetched
  /** The newest of an address. */
  readonly fetchActionsOf: (address: string) => Fetched
  /** Whether the visitor may cause one more look at service and nodes; else the refusal. */
  readonly mayLookUp: () => Promise<Response | null>
}

/** Seconds until a transaction that nodes do not show may be reported again. */
const AGAIN_SECONDS = 3

const UNSEEN = 'No node shows this transaction yet. Try again soon.'
/** Of what no node ever shows. */
const OWN_BROWSER = 'This is taken from the browser that began the action.'
const ELSEWHERE =
  'This is taken from the browser that began the action, or once a node shows the transaction.'

/**
 * Whether what somebody says about a step is passed on to the service (decisions/028-action-keys): always from the browser that created
 * the action, which has its key; from others only when a node shows that the action's address sent that transaction, and
 * no other step of the address has it.
 *
 * | key            | the step is the action's | a node shows it       | another step has it | then                  |
 * | -------------- | ------------------------ | --------------------- | ------------------- | --------------------- |
 * | any            | no                       | –                     | –                   | 403                   |
 * | the action's   | yes                      | –                     | –                   | passed on             |
 * | none or wrong  | yes                      | sent by the address   | no                  | passed on             |
 * | none or wrong  | yes                      | sent by the address   | yes                 | 403                   |
 * | none or wrong  | yes                      | sent by somebody else | –                   | 403                   |
 * | none or wrong  | yes                      | no                    | –                   | 409, again in moments |
 * | none or wrong  | yes                      | nobody can be asked   | –                   | 403                   |
 *
 * The signature of a message shows by itself who signed it: it is passed on if it is the address's, of that step's message.
 * On EVM networks, that is: of others the contract does not say in which form a message is signed, and no node shows it, so
 * that theirs come from their own browser alone.
 * @returns null when it is passed on
 */
export async function guardReport(given: GivenReport, parts: Parts): Promise<Response | null> {
  const { path, transaction, action: id, key } = given
  if (!isUuid(id)) return answerError(403, path, 'A report names its action in x-action-id.')
  const isOwn = parts.keys.isKeyOf(id, key)
  if (isOwn && parts.owners.ownerOf(transaction) === id) return null
  const tooMuch = await parts.mayLookUp()
  if (tooMuch) return tooMuch
  const text = await parts.fetchAction(id)
  if (text instanceof Response) return text
  const action = readAction(text)
  if (action) parts.owners.learn(action)
  const step = action?.transactions.find((each) => each.id === transaction)
  if (action?.id !== id || !step) return answerError(403, path, 'This action has no such step.')
  if (isOwn) return null
  return step.isMessage === true
    ? await judgeMessage(given, action, step, parts)
    : await judgeByChain(given, action, step, parts)
}

/** Source: contract: Step message: the signature goes through `submit`. */
async function judgeMessage(
  { path, report }: GivenReport,
  { address }: ReportedAction,
  { network, unsignedTransaction }: ReportedStep,
  { nodes }: Parts,
): Promise<Response | null> {
  const isEvm = findNetwork(network).family === 'evm'
  const hash = isEvm ? messageHash(unsignedTransaction) : null
  if (hash === null || report.kind !== 'signed') return answerError(403, path, OWN_BROWSER)
  return (await isMessageSigner(nodes.get(network) ?? [], address, hash, report.signed))
    ? null
    : answerError(403, path, 'This message was not signed by the action’s address.')
}

const call = (id: number, method: string, params: unknown): RpcCall => ({
  jsonrpc: '2.0',
  id,
  method,
  params,
})

const resultOf = (answer: RpcAnswer | undefined): unknown =>
  answer && 'result' in answer ? answer.result : null

const solanaSchema = z.looseObject({
  transaction: z.tuple([z.string(), z.literal('base64')]),
})

async function askOne(node: URL, family: string, address: string, id: string): Promise<Sender> {
  if (family === 'evm') {
    const [transaction, receipt] = await askNode(node, [
      call(1, 'eth_getTransactionByHash', [id]),
      call(2, 'eth_getTransactionReceipt', [id]),
    ])
    return evmSender(address, resultOf(transaction), resultOf(receipt))
  }
  const [answer] = await askNode(node, [
    call(1, 'getTransaction', [
      id,
      { commitment: 'confirmed', encoding: 'base64', maxSupportedTransactionVersion: 0 },
    ]),
  ])
  const found = solanaSchema.safeParse(resultOf(answer))
  if (!found.success) return 'unseen'
  const signers = solanaSigners(Buffer.from(found.data.transaction[0], 'base64'))
  return signers.includes(address) ? 'sent' : 'other'
}

/** How each family writes a transaction's id; what is not so written is not asked for. */
const FORMS: Readonly<Record<string, RegExp>> = {
  evm: /^0x[\da-f]{64}$/i,
  solana: /^[1-9A-HJ-NP-Za-km-z]{64,88}$/,
}

/**
 * Whether the nodes of a network show that an address sent (Solana: signed) a transaction; the second is asked where the
 * first does not know it.
 * @param id the transaction's hash or signature
 * @returns null where nobody can be asked: no node, or a family that none is read of
 */
async function shownSender(
  nodes: readonly URL[],
  network: string,
  address: string,
  id: string,
): Promise<Sender | 'malformed' | null> {
  const { family } = findNetwork(network)
  const form = FORMS[family]
  if (form === undefined || nodes.length === 0) return null
  if (!form.test(id)) return 'malformed'
  for (const node of nodes) {
    const shown = await askOne(node, family, address, id)
    if (shown !== 'unseen') return shown
  }
  return 'unseen'
}

async function judgeByChain(
  { path, report }: GivenReport,
  action: ReportedAction,
  step: ReportedStep,
  { nodes, fetchActionsOf }: Parts,
): Promise<Response | null> {
  const { network } = step
  const id = reportedId(report, network)
  const shown = id && (await shownSender(nodes.get(network) ?? [], network, action.address, id))
  switch (shown) {
    case null:
    case '':
      return answerError(403, path, ELSEWHERE)
    case 'malformed':
      return answerError(400, path, 'Bad Request Exception', ['hash must be a transaction hash'])
    case 'other':
      return answerError(403, path, 'This transaction was not sent by the action’s address.')
    case 'unseen':
      return answerLater(409, path, UNSEEN, AGAIN_SECONDS)
    case 'sent': {
      const list = await fetchActionsOf(action.address)
      if (list instanceof Response) return list
      const steps = [action, ...readActions(list)].flatMap(({ transactions }) => transactions)
      return id !== null && isUsed(steps, step, id)
        ? answerError(403, path, 'Another step was made by this transaction.')
        : null
    }
  }
}

const isUsed = (steps: readonly ReportedStep[], step: ReportedStep, id: string): boolean =>
  steps.some(
    (other) =>
      other.id !== step.id &&
      other.network === step.network &&
      typeof other.hash === 'string' &&
      sameId(other.hash, id),
  )
