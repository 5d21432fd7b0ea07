import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { Intent } from '../../intent.ts'
import { sameAddress } from '../../same-address.ts'
import type { Doubt } from '../../verdict.ts'
import type { EvmPayload } from '../payload.ts'
import type { KnownCall } from './decode-call.ts'
import { everyCall } from './every-call.ts'
import { hintsAgree } from './hints-agree.ts'
import { isExpected } from './is-expected.ts'
import { knownContracts } from './known-contracts.ts'
import { looksLike } from './looks-like.ts'
import type { Measure } from './measure-amount.ts'

/** Every address that is named, against those that it could be taken for. */
function hasLookAlike(named: readonly string[], intent: Intent): boolean {
  const { address, arguments: asked } = intent.request
  const receiver = asked['receiverAddress']
  const known = [
    address,
    ...(typeof receiver === 'string' ? [receiver] : []),
    ...knownContracts(intent).called,
  ]
  return named.some((each) => known.some((other) => looksLike(each, other)))
}

const isUnmeasured = (call: KnownCall, measure: Measure): boolean =>
  // What Permit2 keeps, no rehearsal of ours reads.
  call.does === 'approve' && (measure === 'unmeasured' || call.token !== null) && call.amount !== 0n

/** What goes in or comes out is counted in another token than the person's. */
function namesAnotherToken({ does, token }: KnownCall, { asset }: Intent): boolean {
  if (token === null || asset === null || !['in', 'out'].includes(does)) return false
  return asset.address === null || !sameAddress(token, asset.address)
}

/** Nothing is asked for in return: each of the least amounts is nothing. */
const takesAnything = ({ minimums }: KnownCall): boolean =>
  minimums.length > 0 && minimums.every((each) => each === 0n)

function doubtsOfCall(
  call: KnownCall,
  measure: Measure,
  { type }: Transaction,
  intent: Intent,
): [Doubt, boolean][] {
  const all = everyCall(call)
  const { spenders } = knownContracts(intent)
  const isForeign = ({ spender }: KnownCall): boolean =>
    spender !== null && !spenders.has(spender.toLowerCase())
  return [
    ['odd-encoding', !all.every(({ isExact }) => isExact)],
    ['several-calls', call.does === 'several'],
    ['sends-directly', all.some(({ does }) => does === 'send')],
    ['carries-data', all.some(({ carriesData }) => carriesData)],
    ['unknown-spender', all.some(isForeign)],
    ['unmeasured-approval', isUnmeasured(call, measure)],
    ['other-amount', measure === 'other'],
    ['other-token', namesAnotherToken(call, intent)],
    ['no-minimum', all.some(takesAnything)],
    ['unexpected-step', !isExpected(call.does, type, intent.request.intent)],
  ]
}

/** What can't be vouched for before a rehearsal; the person goes on knowingly. */
export function findDoubts(
  payload: EvmPayload,
  call: KnownCall | null,
  measure: Measure,
  transaction: Transaction,
  intent: Intent,
): Doubt[] {
  const { to } = payload.call
  const named = everyCall(call).flatMap(({ receivers, owners, spender }) =>
    [receivers, owners, spender ?? []].flat(),
  )
  const found: [Doubt, boolean][] = [
    ['unknown-method', call === null || everyCall(call).some(({ inner }) => inner.includes(null))],
    ['unknown-contract', !knownContracts(intent).called.has(to.toLowerCase())],
    ['look-alike', hasLookAlike([to, ...named], intent)],
    ['hint-disagrees', hintsAgree(transaction, payload.call, call) === false],
    ['unknown-keys', payload.unknownKeys.length > 0],
    ['unusual-fields', !payload.suggestions.isUsual || (payload.call.accessList?.length ?? 0) > 0],
    ...(call ? doubtsOfCall(call, measure, transaction, intent) : []),
  ]
  return found.filter(([, holds]) => holds).map(([doubt]) => doubt)
}
