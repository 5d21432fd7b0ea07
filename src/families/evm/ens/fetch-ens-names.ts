import {
  decodeAbiParameters,
  decodeFunctionResult,
  encodeFunctionData,
  isHex,
  parseAbi,
  toHex,
  type Hex,
} from 'viem'
import { namehash, packetToBytes } from 'viem/ens'
import * as z from 'zod/mini'
import { rpcBatch, type RpcRead } from '../../rpc.ts'
import { toEnsName, type EnsName } from './to-ens-name.ts'

/** ENS's universal resolver, at one address on Ethereum and on its testnet. */
const UNIVERSAL_RESOLVER = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe'

const abi = parseAbi([
  'function reverseWithGateways(bytes lookupAddress, uint256 coinType, string[] gateways) view returns (string name, address resolver, address reverseResolver)',
  'function resolveWithGateways(bytes name, bytes data, string[] gateways) view returns (bytes result, address resolver)',
  'function addr(bytes32 node) view returns (address)',
])

/** Ethereum's coin type. Source: ENSIP-9. */
const COIN_TYPE = 60n
/** Reads of a batch (decisions/026-rpc). */
const MAX_BATCH_READS = 20
/** Names that are kept elsewhere would be read from any host: a page reads nothing but its own site. */
const NO_GATEWAYS: readonly string[] = []

const toRead = (data: Hex): RpcRead => ({
  method: 'eth_call',
  params: [{ to: UNIVERSAL_RESOLVER, data }, 'latest'],
})

const toReverseRead = (address: Hex): RpcRead =>
  toRead(
    encodeFunctionData({
      abi,
      functionName: 'reverseWithGateways',
      args: [address, COIN_TYPE, NO_GATEWAYS],
    }),
  )

const toForwardRead = (name: string): RpcRead =>
  toRead(
    encodeFunctionData({
      abi,
      functionName: 'resolveWithGateways',
      args: [
        toHex(packetToBytes(name)),
        encodeFunctionData({ abi, functionName: 'addr', args: [namehash(name)] }),
        NO_GATEWAYS,
      ],
    }),
  )

/** What a read says; null where it can't be read, as an answer of something that is no resolver can't. */
function decode<Result>(answer: string | null, read: (data: Hex) => Result): Result | null {
  if (!isHex(answer) || answer === '0x') return null
  try {
    return read(answer)
  } catch {
    return null
  }
}

const readName = (data: Hex): string =>
  decodeFunctionResult({ abi, functionName: 'reverseWithGateways', data })[0]

const readAddress = (data: Hex): string =>
  decodeAbiParameters(
    [{ type: 'address' }],
    decodeFunctionResult({ abi, functionName: 'resolveWithGateways', data })[0],
  )[0]

async function readAll(
  network: string,
  reads: readonly RpcRead[],
): Promise<readonly (string | null)[]> {
  const answers: (string | null)[] = []
  for (let first = 0; first < reads.length; first += MAX_BATCH_READS)
    answers.push(
      ...(await rpcBatch(network, reads.slice(first, first + MAX_BATCH_READS), z.string())),
    )
  return answers
}

/**
 * Reads the ENS names of EVM addresses: a name counts where it leads back to its address, as anybody may claim any
 * name. For display only, never to find where to send. Source: decisions/062-ens-names.
 * @returns names by address as given; an address without one is absent
 * @throws a fetch or parse error when the node does not answer
 */
export async function fetchEnsNames(
  network: string,
  addresses: readonly Hex[],
): Promise<ReadonlyMap<string, EnsName>> {
  const answers = await readAll(network, addresses.map(toReverseRead))
  const claims = addresses.flatMap((address, index) => {
    const text = decode(answers[index] ?? null, readName)
    const name = text === null ? null : toEnsName(text)
    return name === null ? [] : [{ address, name }]
  })
  const targets = await readAll(
    network,
    claims.map(({ name }) => toForwardRead(name.name)),
  )
  return new Map(
    claims
      .filter(({ address }, index) => {
        const target = decode(targets[index] ?? null, readAddress)
        return target?.toLowerCase() === address.toLowerCase()
      })
      .map(({ address, name }) => [address, name]),
  )
}
