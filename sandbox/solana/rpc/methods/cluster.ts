import { z } from 'zod'
import { rpcMethod, type RpcMethods } from '../rpc-method.ts'
import { resolveSlot, stateSchema, VERSION } from '../params.ts'

const none = z.union([z.undefined(), z.null(), z.tuple([])])
const state = z.union([none, z.tuple([stateSchema.nullish()])])

export const clusterMethods: RpcMethods = {
  getHealth: rpcMethod(none, () => 'ok'),
  getVersion: rpcMethod(none, () => ({ 'solana-core': VERSION, 'feature-set': 0 })),
  getGenesisHash: rpcMethod(none, ({ bank }) => bank.hashAt(0)),
  getSlot: rpcMethod(state, (chain, params) => resolveSlot(chain, params?.[0] ?? {})),
  // Every slot has a block here.
  getBlockHeight: rpcMethod(state, (chain, params) => resolveSlot(chain, params?.[0] ?? {})),
  getFirstAvailableBlock: rpcMethod(none, () => 0),
  getTransactionCount: rpcMethod(state, ({ bank }) => bank.ledger.count()),
  getEpochInfo: rpcMethod(state, (chain, params) => {
    const slot = resolveSlot(chain, params?.[0] ?? {})
    const { time, ledger } = chain.bank
    return {
      absoluteSlot: slot,
      blockHeight: slot,
      epoch: time.epochOf(slot),
      slotIndex: slot % time.slotsInEpoch,
      slotsInEpoch: time.slotsInEpoch,
      transactionCount: ledger.count(),
    }
  }),
  getEpochSchedule: rpcMethod(none, ({ bank }) => ({
    slotsPerEpoch: bank.time.slotsInEpoch,
    leaderScheduleSlotOffset: bank.time.slotsInEpoch,
    warmup: false,
    firstNormalEpoch: 0,
    firstNormalSlot: 0,
  })),
  getBlockTime: rpcMethod(z.tuple([z.int().min(0)]), ({ bank }, [slot]) => {
    const slotsBehind = (bank.slot() - slot) * bank.slotMs
    return bank.hashAt(slot) === null ? null : Math.floor((bank.nowMs() - slotsBehind) / 1_000)
  }),
}
