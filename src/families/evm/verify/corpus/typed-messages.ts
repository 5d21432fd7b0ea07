import { DAI, PERMIT2, STEAK, USDC } from './protocols.ts'
import { USER } from './people.ts'

const field = (text: string) => {
  const [type = '', name = ''] = text.split(' ')
  return { type, name }
}

/** Fields as Solidity writes them. */
export const fields = (text: string) => text.split(', ').map(field)

/** Ten minutes on, as services write it. */
export const createDeadline = (): string => String(Math.floor(Date.now() / 1000) + 600)

const DOMAIN = fields('string name, string version, uint256 chainId, address verifyingContract')

type Json = Readonly<Record<string, unknown>>

/** ERC-2612, of USDC for the vault. */
export const createPermit = (message: Json = {}, domain: Json = {}, types: Json = {}) => ({
  types: {
    EIP712Domain: DOMAIN,
    Permit: fields(
      'address owner, address spender, uint256 value, uint256 nonce, uint256 deadline',
    ),
    ...types,
  },
  primaryType: 'Permit',
  domain: {
    name: 'USD Coin',
    version: '2',
    chainId: 1,
    verifyingContract: USDC.address,
    ...domain,
  },
  message: {
    owner: USER,
    spender: STEAK.address,
    value: '100000000',
    nonce: '0',
    deadline: createDeadline(),
    ...message,
  },
})

/** DAI's own, which knows everything and nothing only. */
export const createDaiPermit = (message: Json = {}) => ({
  ...createPermit({}, { name: 'Dai Stablecoin', version: '1', verifyingContract: DAI.address }),
  types: {
    EIP712Domain: DOMAIN,
    Permit: fields('address holder, address spender, uint256 nonce, uint256 expiry, bool allowed'),
  },
  message: {
    holder: USER,
    spender: STEAK.address,
    nonce: '0',
    expiry: createDeadline(),
    allowed: false,
    ...message,
  },
})

const permit2Domain = { name: 'Permit2', chainId: 1, verifyingContract: PERMIT2 }
const PERMIT2_DOMAIN = fields('string name, uint256 chainId, address verifyingContract')

/** Permit2's allowance. */
export const createPermitSingle = (details: Json = {}, message: Json = {}, domain: Json = {}) => ({
  types: {
    EIP712Domain: PERMIT2_DOMAIN,
    PermitSingle: fields('PermitDetails details, address spender, uint256 sigDeadline'),
    PermitDetails: fields('address token, uint160 amount, uint48 expiration, uint48 nonce'),
  },
  primaryType: 'PermitSingle',
  domain: { ...permit2Domain, ...domain },
  message: {
    details: {
      token: USDC.address,
      amount: '100000000',
      expiration: createDeadline(),
      nonce: '0',
      ...details,
    },
    spender: STEAK.address,
    sigDeadline: createDeadline(),
    ...message,
  },
})

/** Permit2's allowances of several tokens at once. */
export const createPermitBatch = (details: readonly Json[], message: Json = {}) => {
  const { types, ...single } = createPermitSingle()
  return {
    ...single,
    types: {
      ...types,
      PermitBatch: fields('PermitDetails[] details, address spender, uint256 sigDeadline'),
      PermitSingle: undefined,
    },
    primaryType: 'PermitBatch',
    message: {
      details: details.map((each) => ({ ...single.message.details, ...each })),
      spender: STEAK.address,
      sigDeadline: createDeadline(),
      ...message,
    },
  }
}

/** Permit2's single transfer. */
export const createPermitTransfer = (permitted: Json = {}, message: Json = {}) => ({
  types: {
    EIP712Domain: PERMIT2_DOMAIN,
    PermitTransferFrom: fields(
      'TokenPermissions permitted, address spender, uint256 nonce, uint256 deadline',
    ),
    TokenPermissions: fields('address token, uint256 amount'),
  },
  primaryType: 'PermitTransferFrom',
  domain: permit2Domain,
  message: {
    permitted: { token: USDC.address, amount: '100000000', ...permitted },
    spender: STEAK.address,
    nonce: '0',
    deadline: createDeadline(),
    ...message,
  },
})

/** EIP-3009: USDC that the vault fetches, or that goes to it by whoever has the signature. */
export const createAuthorization = (
  message: Json = {},
  domain: Json = {},
  primaryType:
    | 'ReceiveWithAuthorization'
    | 'TransferWithAuthorization' = 'ReceiveWithAuthorization',
) => {
  const written =
    'address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce'
  return {
    ...createPermit({}, domain),
    types: { EIP712Domain: DOMAIN, [primaryType]: fields(written) },
    primaryType,
    message: {
      from: USER,
      to: STEAK.address,
      value: '100000000',
      validAfter: '0',
      validBefore: createDeadline(),
      nonce: `0x${'7'.repeat(64)}`,
      ...message,
    },
  }
}

/** CoW Protocol's order: what is deposited is sold for something else. */
export const createCowOrder = (message: Json = {}, types: Json = {}) => ({
  types: {
    EIP712Domain: DOMAIN,
    Order: fields(
      'address sellToken, address buyToken, address receiver, uint256 sellAmount, uint256 buyAmount, uint32 validTo, bytes32 appData, uint256 feeAmount, string kind, bool partiallyFillable, string sellTokenBalance, string buyTokenBalance',
    ),
    ...types,
  },
  primaryType: 'Order',
  domain: {
    name: 'Gnosis Protocol',
    version: 'v2',
    chainId: 1,
    verifyingContract: '0x9008D19f58AAbD9eD0D60971565AA8510560ab41',
  },
  message: {
    sellToken: USDC.address,
    buyToken: STEAK.address,
    receiver: USER,
    sellAmount: '99000000',
    buyAmount: '98000000000000000000',
    validTo: Number(createDeadline()),
    appData: `0x${'0'.repeat(64)}`,
    feeAmount: '1000000',
    kind: 'sell',
    partiallyFillable: false,
    sellTokenBalance: 'erc20',
    buyTokenBalance: 'erc20',
    ...message,
  },
})

/** 1inch's order, of the same. */
export const createOneInchOrder = (message: Json = {}) => ({
  types: {
    EIP712Domain: DOMAIN,
    Order: fields(
      'uint256 salt, address maker, address receiver, address makerAsset, address takerAsset, uint256 makingAmount, uint256 takingAmount, uint256 makerTraits',
    ),
  },
  primaryType: 'Order',
  domain: {
    name: '1inch Aggregation Router',
    version: '6',
    chainId: 1,
    verifyingContract: '0x111111125421cA6dc452d289314280a0f8842A65',
  },
  message: {
    salt: '1',
    maker: USER,
    receiver: `0x${'0'.repeat(40)}`,
    makerAsset: USDC.address,
    takerAsset: STEAK.address,
    makingAmount: '100000000',
    takingAmount: '98000000000000000000',
    makerTraits: String(BigInt(createDeadline()) << 80n),
    ...message,
  },
})

/** Typed data of a kind that no permit is. */
export const createTypedData = (
  primaryType: string,
  types: Json,
  message: Json,
  domain: Json = {},
) => ({
  types: { EIP712Domain: PERMIT2_DOMAIN, ...types },
  primaryType,
  domain: { name: 'Anything', chainId: 1, verifyingContract: STEAK.address, ...domain },
  message,
})

/** A call of USDC that anybody may make for the user. */
export const createMetaTransaction = (functionSignature: string, message: Json = {}) => ({
  types: {
    EIP712Domain: DOMAIN,
    MetaTransaction: fields('uint256 nonce, address from, bytes functionSignature'),
  },
  primaryType: 'MetaTransaction',
  domain: { name: 'USD Coin', version: '1', chainId: 1, verifyingContract: USDC.address },
  message: { nonce: '0', from: USER, functionSignature, ...message },
})
