import type { EvmProtocol, YieldProtocol } from '../protocols/protocol.ts'
import { isAddress, type Address } from 'viem'

/** Converts an address that the service has validated. */
export function evmAddress(text: string): Address {
  if (isAddress(text, { strict: false })) return text
  throw new TypeError(`not an address: ${text}`)
}

/** Adapts an EVM protocol to the chain-agnostic service. */
export function evmYield(protocol: EvmProtocol): YieldProtocol {
  const { afterSignature, campaigns, positionsAt, restrictions, validators, kyc, issuer } = protocol
  return {
    id: protocol.id,
    network: protocol.network,
    contracts: protocol.contracts,
    ...(restrictions && { restrictions }),
    describe: () => protocol.describe(),
    positions: (owner, request) => protocol.positions(evmAddress(owner), request),
    ...(positionsAt && {
      positionsAt: (owner, moment) => positionsAt(evmAddress(owner), moment),
    }),
    enter: (owner, request) => protocol.enter(evmAddress(owner), request),
    exit: (owner, request) => protocol.exit(evmAddress(owner), request),
    manage: (owner, action, passthrough, request) =>
      protocol.manage(evmAddress(owner), action, passthrough, request),
    ...(campaigns && { campaigns }),
    ...(validators && { validators }),
    ...(kyc && { kyc: (owner) => kyc(evmAddress(owner)) }),
    ...(issuer && {
      issuer: {
        read: (owner) => issuer.read(evmAddress(owner)),
        decide: (owner, decision) => issuer.decide(evmAddress(owner), decision),
      },
    }),
    ...(afterSignature && {
      afterSignature: (owner, signed) => afterSignature(evmAddress(owner), signed),
    }),
  }
}
