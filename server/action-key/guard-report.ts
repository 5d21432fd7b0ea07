import { findNetwork } from '#src/networks/find-network.ts'
import { createErrorResponse, createRetryLaterResponse } from '../error-response.ts'
import { isUuid } from '../proxy/upstream-url.ts'
import type { Nodes } from '../url-settings.ts'
import type { ActionKeys } from './action-keys.ts'
import {
  verifyMessageSigner,
  hashStepMessage,
  verifyEvmSender,
  getSolanaSigners,
  type SenderStatus,
} from './signers.ts'
import {
  readAction,
  readActions,
  getReportedTransactionId,
  isSameTransactionId,
  type ReportedAction,
  type ReportedStep,
  type StepReport,
  type StepOwners,
} from './reported-action.ts'
import * as z from 'zod'
import { requestNode, type RpcResponse, type RpcCall } from '../rpc/request-node.ts'

export interface SubmittedReport {
  readonly path: string
  readonly transaction: string
  /** The reported action and its key; empty for none. */
  readonly action: string
  readonly key: string
  readonly report: StepReport
}

/** Body of the service's response, or the error response for the page. */
type FetchedText = Promise<string | Response>

interface ReportGuardDependencies {
  readonly keys: ActionKeys
  readonly owners: StepOwners
  readonly nodes: Nodes
  readonly fetchAction: (id: string) => FetchedText
  /** The address's newest actions. */
  readonly fetchActionsByAddress: (address: string) => FetchedText
  /** Returns null while the visitor may cause another request to service and nodes, else the rejection. */
  readonly checkLookUpLimit: () => Promise<Response | null>
}

/** Seconds until a transaction that nodes do not show may be reported again. */
const RETRY_SECONDS = 3

const NOT_SEEN_MESSAGE = 'No node shows this transaction yet. Try again soon.'
/** For a transaction that no node ever shows. */
const OWN_BROWSER_MESSAGE = 'This is taken from the browser that began the action.'
const OTHER_BROWSER_MESSAGE =
  'This is taken from the browser that began the action, or once a node shows the transaction.'

/**
 * Whether a report about a step is passed on to the service (decisions/028-action-keys): always with the action's
 * key; without it only when a node shows that the action's address sent that transaction and no other step of the
 * address has it.
 *
 * | key            | the step is the action's | a node shows it       | another step has it | then                  |
 * | -------------- | ------------------------ | --------------------- | ------------------- | --------------------- |
 * | any            | no                       | –                     | –                   | 403                   |
 * | the action's   | yes                      | –                     | –                   | passed on             |
 * | none or wrong  | yes                      | sent by the address   | no                  | passed on             |
 * | none or wrong  | yes                      | sent by the address   | yes                 | 403                   |
 * | none or wrong  | yes                      | sent by another       | –                   | 403                   |
 * | none or wrong  | yes                      | no                    | –                   | 409, retry in seconds |
 * | none or wrong  | yes                      | no node available     | –                   | 403                   |
 *
 * A signed message proves its signer: it is passed on if the address signed that step's message. This holds on EVM
 * networks only; elsewhere the contract does not define how messages are signed, so the key is needed.
 * @returns null when it is passed on
 */
export async function guardReport(
  submitted: SubmittedReport,
  dependencies: ReportGuardDependencies,
): Promise<Response | null> {
  const { path, transaction, action: id, key } = submitted
  if (!isUuid(id))
    return createErrorResponse(403, path, 'A report names its action in x-action-id.')
  const hasActionKey = dependencies.keys.verifyKey(id, key)
  if (hasActionKey && dependencies.owners.getActionId(transaction) === id) return null
  const rateLimited = await dependencies.checkLookUpLimit()
  if (rateLimited) return rateLimited
  const text = await dependencies.fetchAction(id)
  if (text instanceof Response) return text
  const action = readAction(text)
  if (action) dependencies.owners.record(action)
  const step = action?.transactions.find((each) => each.id === transaction)
  if (action?.id !== id || !step)
    return createErrorResponse(403, path, 'This action has no such step.')
  if (hasActionKey) return null
  return step.isMessage === true
    ? await verifyMessageReport(submitted, action, step, dependencies)
    : await verifyReportOnChain(submitted, action, step, dependencies)
}

/** Source: contract: Step message: the signature goes through `submit`. */
async function verifyMessageReport(
  { path, report }: SubmittedReport,
  { address }: ReportedAction,
  { network, unsignedTransaction }: ReportedStep,
  { nodes }: ReportGuardDependencies,
): Promise<Response | null> {
  const isEvm = findNetwork(network).family === 'evm'
  const hash = isEvm ? hashStepMessage(unsignedTransaction) : null
  if (hash === null || report.kind !== 'signed')
    return createErrorResponse(403, path, OWN_BROWSER_MESSAGE)
  return (await verifyMessageSigner(nodes.get(network) ?? [], address, hash, report.signed))
    ? null
    : createErrorResponse(403, path, 'This message was not signed by the action’s address.')
}

const createRpcCall = (id: number, method: string, params: unknown): RpcCall => ({
  jsonrpc: '2.0',
  id,
  method,
  params,
})

const getRpcResult = (response: RpcResponse | undefined): unknown =>
  response && 'result' in response ? response.result : null

const solanaSchema = z.looseObject({
  transaction: z.tuple([z.string(), z.literal('base64')]),
})

async function verifySenderOnNode(
  node: URL,
  family: string,
  address: string,
  id: string,
): Promise<SenderStatus> {
  if (family === 'evm') {
    const [transaction, receipt] = await requestNode(node, [
      createRpcCall(1, 'eth_getTransactionByHash', [id]),
      createRpcCall(2, 'eth_getTransactionReceipt', [id]),
    ])
    return verifyEvmSender(address, getRpcResult(transaction), getRpcResult(receipt))
  }
  const [response] = await requestNode(node, [
    createRpcCall(1, 'getTransaction', [
      id,
      { commitment: 'confirmed', encoding: 'base64', maxSupportedTransactionVersion: 0 },
    ]),
  ])
  const parsed = solanaSchema.safeParse(getRpcResult(response))
  if (!parsed.success) return 'unseen'
  const signers = getSolanaSigners(Buffer.from(parsed.data.transaction[0], 'base64'))
  return signers.includes(address) ? 'sent' : 'other'
}

/** Formats of transaction ids by family; anything else is not looked up. */
const TRANSACTION_ID_PATTERNS: Readonly<Record<string, RegExp>> = {
  evm: /^0x[\da-f]{64}$/i,
  solana: /^[1-9A-HJ-NP-Za-km-z]{64,88}$/,
}

/**
 * Whether a network's nodes show that an address sent (Solana: signed) a transaction; later nodes are requested where
 * earlier ones do not know it.
 * @param id the transaction's hash or signature
 * @returns null where it cannot be checked: no node, or an unsupported family
 */
async function verifySenderOnChain(
  nodes: readonly URL[],
  network: string,
  address: string,
  id: string,
): Promise<SenderStatus | 'malformed' | null> {
  const { family } = findNetwork(network)
  const pattern = TRANSACTION_ID_PATTERNS[family]
  if (pattern === undefined || nodes.length === 0) return null
  if (!pattern.test(id)) return 'malformed'
  for (const node of nodes) {
    const senderStatus = await verifySenderOnNode(node, family, address, id)
    if (senderStatus !== 'unseen') return senderStatus
  }
  return 'unseen'
}

async function verifyReportOnChain(
  { path, report }: SubmittedReport,
  action: ReportedAction,
  step: ReportedStep,
  { nodes, fetchActionsByAddress }: ReportGuardDependencies,
): Promise<Response | null> {
  const { network } = step
  const id = getReportedTransactionId(report, network)
  const senderStatus =
    id && (await verifySenderOnChain(nodes.get(network) ?? [], network, action.address, id))
  switch (senderStatus) {
    case null:
    case '':
      return createErrorResponse(403, path, OTHER_BROWSER_MESSAGE)
    case 'malformed':
      return createErrorResponse(400, path, 'Bad Request Exception', [
        'hash must be a transaction hash',
      ])
    case 'other':
      return createErrorResponse(
        403,
        path,
        'This transaction was not sent by the action’s address.',
      )
    case 'unseen':
      return createRetryLaterResponse(409, path, NOT_SEEN_MESSAGE, RETRY_SECONDS)
    case 'sent': {
      const list = await fetchActionsByAddress(action.address)
      if (list instanceof Response) return list
      const steps = [action, ...readActions(list)].flatMap(({ transactions }) => transactions)
      return id !== null && isTransactionUsed(steps, step, id)
        ? createErrorResponse(403, path, 'Another step was made by this transaction.')
        : null
    }
  }
}

const isTransactionUsed = (
  steps: readonly ReportedStep[],
  step: ReportedStep,
  id: string,
): boolean =>
  steps.some(
    (other) =>
      other.id !== step.id &&
      other.network === step.network &&
      typeof other.hash === 'string' &&
      isSameTransactionId(other.hash, id),
  )
