/** Deliveries to one endpoint at the same time. */
const MAX_CONCURRENT = 4

/** The deliveries that are being sent now. */
export interface InFlightDeliveries {
  /**
   * Resolves when it is sent and counts no more.
   * @param sending never rejects
   */
  add(delivery: Delivery, sending: Promise<void>): Promise<void>
  /** How many more an endpoint may be sent at once. */
  getFreeSlots(this: void, endpointId: string): number
  fullEndpoints(): string[]
  /** Ids of what is being sent. */
  deliveries(): string[]
  /** Resolves when nothing is being sent any more. */
  waitUntilEmpty(): Promise<void>
}

interface Delivery {
  readonly id: string
  readonly endpointId: string
}

export function createInFlightDeliveries(): InFlightDeliveries {
  const sendings = new Map<string, { readonly endpointId: string; readonly ended: Promise<void> }>()
  const countByEndpoint = (): Map<string, number> => {
    const counts = new Map<string, number>()
    for (const { endpointId } of sendings.values())
      counts.set(endpointId, (counts.get(endpointId) ?? 0) + 1)
    return counts
  }
  return {
    add({ id, endpointId }, sending) {
      const ended = sending.then(() => void sendings.delete(id))
      sendings.set(id, { endpointId, ended })
      return ended
    },
    getFreeSlots: (endpointId) => MAX_CONCURRENT - (countByEndpoint().get(endpointId) ?? 0),
    fullEndpoints: () =>
      [...countByEndpoint()]
        .filter(([, count]) => count >= MAX_CONCURRENT)
        .map(([endpointId]) => endpointId),
    deliveries: () => [...sendings.keys()],
    async waitUntilEmpty() {
      await Promise.all([...sendings.values()].map(({ ended }) => ended))
    },
  }
}
