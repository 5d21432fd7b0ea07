import type { EvmProtocol, YieldProtocol } from '../protocols/protocol.ts'
import { evmAddress } from './evm-address.ts'

/** A yield of an EVM chain for a service that knows no chain's addresses. */
export function evmYield(protocol: EvmProtocol): YieldProtocol {
  const { afterSignature } = protocol
  return {
    id: protocol.id,
    network: protocol.network,
    contracts: protocol.contracts,
    describe: () => protocol.describe(),
    positions: (owner) => protocol.positions(evmAddress(owner)),
    enter: (owner, request) => protocol.enter(evmAddress(owner), request),
    exit: (owner, request) => protocol.exit(evmAddress(owner), request),
    manage: (owner, action, passthrough, request) =>
      protocol.manage(evmAddress(owner), action, passthrough, request),
    ...(afterSignature && {
      afterSignature: (owner, signed) => afterSignature(evmAddress(owner), signed),
    }),
  }
}
