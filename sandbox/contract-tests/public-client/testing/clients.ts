/** How a public client speaks: facts of its published code, written down here as data. */
export interface ClientShape {
  /** `{key}` is the project's key; `GET` and `POST` are added to `*`. */
  readonly headers: Readonly<Record<'*' | 'GET' | 'POST', Readonly<Record<string, string>>>>
  /** How a list stands in a query. */
  readonly lists: 'repeated' | 'comma-separated'
  /** Who sends a signed transaction: the service gets the bytes, or the wallet sends and the service gets the hash. */
  readonly sender: 'service' | 'wallet'
  /** The fields that its library takes in an EVM payload, where it throws on any other. */
  readonly payloadFields?: ReadonlySet<string>
}

/** What ethers 5 populates and signs: any other field throws. */
const ETHERS_5_FIELDS = new Set([
  'accessList',
  'chainId',
  'data',
  'from',
  'gasLimit',
  'gasPrice',
  'maxFeePerGas',
  'maxPriorityFeePerGas',
  'nonce',
  'to',
  'type',
  'value',
])

const JSON_TYPE = { 'Content-Type': 'application/json' }

export const clients = {
  /** The recipe of yields: ethers signs what it is given. */
  recipe: {
    headers: { '*': { 'x-api-key': '{key}', ...JSON_TYPE }, GET: {}, POST: {} },
    lists: 'comma-separated',
    sender: 'service',
  },
  /**
   * The recipe with the signers' package: ethers 5 behind its nonce manager on EVM networks, and legacy Solana
   * transactions given in hex.
   */
  signers: {
    headers: {
      '*': { 'X-API-KEY': '{key}' },
      GET: { Accept: 'application/json' },
      POST: JSON_TYPE,
    },
    lists: 'comma-separated',
    sender: 'service',
    payloadFields: ETHERS_5_FIELDS,
  },
  /** The generated SDK with its example: viem sends, lists become text by joining. */
  sdk: {
    headers: { '*': { 'X-API-KEY': '{key}' }, GET: {}, POST: JSON_TYPE },
    lists: 'comma-separated',
    sender: 'wallet',
  },
  /** The widget with an injected wallet. It drops items of which it cannot decode a field. */
  widget: {
    headers: {
      '*': {
        'X-API-KEY': '{key}',
        'X-Yield-Widget-Version': '3.25.0',
        Accept: 'application/json',
      },
      GET: {},
      POST: JSON_TYPE,
    },
    lists: 'repeated',
    sender: 'wallet',
  },
} as const satisfies Readonly<Record<string, ClientShape>>

export type Client = keyof typeof clients
