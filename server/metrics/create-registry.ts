import { collectDefaultMetrics, Registry } from 'prom-client'

/** Where each part of the gateway puts its figures; the process's own (memory, event loop, CPU) are there already. */
export function createRegistry(): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return registry
}
