import * as z from 'zod/mini'
import { hasTypes, type TypedData } from './read-typed-data.ts'
import { decodeCall, MAX_UINT256, normalizePermit2Amount } from './decode-call.ts'

/** A token allowance or transfer by signature. Amounts in the smallest unit, deadline in seconds. */
export interface Permit {
  readonly token: string
  /** Null where it is whoever signs. */
  readonly owner: string | null
  readonly spender: string
  readonly value: bigint
  readonly deadline: bigint
  /** Whoever has it can send the tokens to the spender, who need not do anything with them. */
  readonly isTransfer?: boolean
}

/** An address in typed data that was read. */
export const address = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/))

/** A number in typed data that was read. */
export const wholeAmount = z.pipe(
  z.string().check(z.regex(/^\d{1,78}$/)),
  z.transform((value) => BigInt(value)),
)

/** A yes or no; where a type makes it a number, everything but nothing is a yes. */
const flag = z.union([
  z.boolean(),
  z.pipe(
    wholeAmount,
    z.transform((value) => value !== 0n),
  ),
])

const standardSchema = z.object({
  owner: address,
  spender: address,
  value: wholeAmount,
  nonce: wholeAmount,
  deadline: wholeAmount,
})
const allOrNothingSchema = z.object({
  holder: address,
  spender: address,
  nonce: wholeAmount,
  expiry: wholeAmount,
  allowed: flag,
})
const authorizationSchema = z.object({
  from: address,
  to: address,
  value: wholeAmount,
  validAfter: wholeAmount,
  validBefore: wholeAmount,
})
const metaTransactionSchema = z.object({
  nonce: wholeAmount,
  from: address,
  functionSignature: z.string(),
})
const tokenIdSchema = z.object({ spender: address, tokenId: wholeAmount, deadline: wholeAmount })
const operatorSchema = z.object({ operator: address, approved: flag, deadline: wholeAmount })
const delegationSchema = z.object({ delegatee: address, value: wholeAmount, deadline: wholeAmount })
const marketSchema = z.object({
  authorizer: address,
  authorized: address,
  isAuthorized: flag,
  deadline: wholeAmount,
})
const managerSchema = z.object({
  owner: address,
  manager: address,
  isAllowed: flag,
  expiry: wholeAmount,
})
const controllerSchema = z.object({ ...operatorSchema.shape, controller: address })
const details = z.object({
  token: address,
  amount: wholeAmount,
  expiration: wholeAmount,
  nonce: wholeAmount,
})
const permitted = z.object({ token: address, amount: wholeAmount })
const oneOrList = <Schema extends z.ZodMiniType>(one: Schema) => z.union([one, z.array(one)])
const allowanceSchema = z.object({
  details: oneOrList(details),
  spender: address,
  sigDeadline: wholeAmount,
})
const transferSchema = z.object({
  permitted: oneOrList(permitted),
  spender: address,
  nonce: wholeAmount,
  deadline: wholeAmount,
})

/** EIP-2612, or the older form that knows everything and nothing only (DAI's, where 0 never expires). */
function readTokenPermit(message: unknown, token: string): Permit | null {
  const standard = z.safeParse(standardSchema, message)
  if (standard.success) return { ...standard.data, token }
  const all = z.safeParse(allOrNothingSchema, message)
  if (!all.success) return null
  const { holder, spender, expiry, allowed } = all.data
  const deadline = expiry === 0n ? MAX_UINT256 : expiry
  return { token, owner: holder, spender, value: allowed ? MAX_UINT256 : 0n, deadline }
}

/** EIP-3009: whoever has it sends the tokens to the one whom it names, or only that one fetches them. */
function readAuthorization(message: unknown, token: string, isTransfer: boolean): Permit[] {
  const read = z.safeParse(authorizationSchema, message)
  if (!read.success) return []
  const { from, to, value, validBefore } = read.data
  return [{ token, owner: from, spender: to, value, deadline: validBefore, isTransfer }]
}

/**
 * A call that anybody may make for the signer, as bridged tokens of Polygon take it: an approval or a transfer within it is
 * one. It holds until its number is used.
 */
function readMetaTransaction(message: unknown, contract: string): Permit[] {
  const read = z.safeParse(metaTransactionSchema, message)
  if (!read.success) return []
  const { from, functionSignature } = read.data
  const call = decodeCall(functionSignature, 0n, contract)
  if (call === null || !['approve', 'allow-all', 'send'].includes(call.does)) return []
  const isTransfer = call.does === 'send'
  const spender = isTransfer ? call.receivers[0] : call.spender
  if (spender === undefined || spender === null) return []
  return [
    {
      token: call.token ?? contract,
      owner: call.owners[0] ?? from,
      spender,
      value: call.amount ?? MAX_UINT256,
      deadline: MAX_UINT256,
      isTransfer,
    },
  ]
}

/** Permit2's allowances: what is widened to everything there is everything. */
function readAllowances(message: unknown): Permit[] {
  const read = z.safeParse(allowanceSchema, message)
  if (!read.success) return []
  const { details, spender, sigDeadline: deadline } = read.data
  return [details].flat().map(({ token, amount }) => ({
    token,
    owner: null,
    spender,
    value: normalizePermit2Amount(amount),
    deadline,
  }))
}

function readTransfers(message: unknown): Permit[] {
  const read = z.safeParse(transferSchema, message)
  if (!read.success) return []
  const { permitted, spender, deadline } = read.data
  return [permitted].flat().map(({ token, amount: value }) => ({
    token,
    owner: null,
    spender,
    value,
    deadline,
  }))
}

/** What a right is given by, as its standard names it. */
interface Right {
  readonly owner: string | null
  readonly spender: string
  readonly value: bigint
  readonly deadline: bigint
}

/** An operator may take everything. */
const toOperator = (
  owner: string | null,
  spender: string,
  isGiven: boolean,
  deadline: bigint,
): Right => ({ owner, spender, value: isGiven ? MAX_UINT256 : 0n, deadline })

/** Reads a message by a schema. */
const readRight =
  <Schema extends z.ZodMiniType>(schema: Schema, toRight: (message: z.output<Schema>) => Right) =>
  (message: unknown): Right | null => {
    const read = z.safeParse(schema, message)
    return read.success ? toRight(read.data) : null
  }

/**
 * Rights to other than tokens: one NFT (ERC-4494) or all, an account in Morpho or Compound 3, a vault's shares and requests
 * (ERC-7741), a debt at Aave.
 */
const RIGHTS: ReadonlyMap<string, readonly ((message: unknown) => Right | null)[]> = new Map([
  [
    'Permit',
    [
      readRight(tokenIdSchema, ({ spender, deadline }) => ({
        owner: null,
        spender,
        value: 1n,
        deadline,
      })),
    ],
  ],
  [
    'PermitForAll',
    [
      readRight(operatorSchema, ({ operator, approved, deadline }) =>
        toOperator(null, operator, approved, deadline),
      ),
    ],
  ],
  [
    'Authorization',
    [
      readRight(marketSchema, ({ authorizer, authorized, isAuthorized, deadline }) =>
        toOperator(authorizer, authorized, isAuthorized, deadline),
      ),
      readRight(managerSchema, ({ owner, manager, isAllowed, expiry }) =>
        toOperator(owner, manager, isAllowed, expiry),
      ),
    ],
  ],
  [
    'AuthorizeOperator',
    [
      readRight(controllerSchema, ({ controller, operator, approved, deadline }) =>
        toOperator(controller, operator, approved, deadline),
      ),
    ],
  ],
  [
    'DelegationWithSig',
    [
      readRight(delegationSchema, ({ delegatee, value, deadline }) => ({
        owner: null,
        spender: delegatee,
        value,
        deadline,
      })),
    ],
  ],
])

/** Reads a right in what a contract keeps. @param contract that keeps it */
const readRights = (primaryType: string, message: unknown, contract: string): Permit[] =>
  (RIGHTS.get(primaryType) ?? []).flatMap((read) => {
    const right = read(message)
    return right ? [{ token: contract, ...right }] : []
  })

const AUTHORIZATION =
  'address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce'

/** The permits that are known, as their standards write them: a type's fields in order. */
const STANDARD_TYPES: Readonly<Record<string, readonly string[]>> = {
  Permit: [
    'address owner, address spender, uint256 value, uint256 nonce, uint256 deadline',
    'address holder, address spender, uint256 nonce, uint256 expiry, bool allowed',
    'address spender, uint256 tokenId, uint256 nonce, uint256 deadline',
  ],
  PermitForAll: ['address operator, bool approved, uint256 nonce, uint256 deadline'],
  Authorization: [
    'address authorizer, address authorized, bool isAuthorized, uint256 nonce, uint256 deadline',
    'address owner, address manager, bool isAllowed, uint256 nonce, uint256 expiry',
  ],
  AuthorizeOperator: [
    'address controller, address operator, bool approved, bytes32 nonce, uint256 deadline',
  ],
  DelegationWithSig: ['address delegatee, uint256 value, uint256 nonce, uint256 deadline'],
  PermitSingle: ['PermitDetails details, address spender, uint256 sigDeadline'],
  PermitDetails: ['address token, uint160 amount, uint48 expiration, uint48 nonce'],
  PermitBatch: ['PermitDetails[] details, address spender, uint256 sigDeadline'],
  PermitBatchTransferFrom: [
    'TokenPermissions[] permitted, address spender, uint256 nonce, uint256 deadline',
  ],
  PermitTransferFrom: [
    'TokenPermissions permitted, address spender, uint256 nonce, uint256 deadline',
  ],
  TokenPermissions: ['address token, uint256 amount'],
  TransferWithAuthorization: [AUTHORIZATION],
  ReceiveWithAuthorization: [AUTHORIZATION],
  MetaTransaction: ['uint256 nonce, address from, bytes functionSignature'],
}

/** Whether a permit's types are exactly its standard's, so that its fields are known and nothing else is signed. */
export const hasStandardTypes = (typed: TypedData): boolean => hasTypes(typed, STANDARD_TYPES)

/** Reads typed data as the permits and rights that it gives, of the standards that are known here; none of anything else. */
export function readPermits(typed: TypedData): readonly Permit[] {
  const { primaryType, verifyingContract, message } = typed
  if (verifyingContract === null) return []
  switch (primaryType) {
    case 'Permit': {
      const permit = readTokenPermit(message, verifyingContract)
      return permit ? [permit] : readRights(primaryType, message, verifyingContract)
    }
    case 'TransferWithAuthorization':
    case 'ReceiveWithAuthorization':
      return readAuthorization(
        message,
        verifyingContract,
        primaryType === 'TransferWithAuthorization',
      )
    case 'MetaTransaction':
      return readMetaTransaction(message, verifyingContract)
    case 'PermitSingle':
    case 'PermitBatch':
      return readAllowances(message)
    case 'PermitTransferFrom':
    case 'PermitBatchTransferFrom':
    case 'PermitWitnessTransferFrom':
    case 'PermitBatchWitnessTransferFrom':
      return readTransfers(message)
    default:
      return readRights(primaryType, message, verifyingContract)
  }
}
