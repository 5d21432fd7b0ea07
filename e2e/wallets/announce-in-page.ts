/** Runs in the page, self-contained: announces a wallet (EIP-6963) whose responses come from the test. */
export function announceWallet(name: string): void {
  type Listener = (value: unknown) => void
  const listeners = new Map<string, Set<Listener>>()
  const tell = (event: string, value: unknown): void => {
    for (const listener of listeners.get(event) ?? []) listener(value)
  }
  Reflect.set(globalThis, 'sheafTestWalletTells', tell)
  const provider = {
    request: async ({ method, params = [] }: { method: string; params?: unknown[] }) => {
      const ask: unknown = Reflect.get(globalThis, 'sheafTestWallet')
      if (typeof ask !== 'function') throw new Error('no test wallet')
      const answer = await ask(method, params)
      if (answer.error) throw Object.assign(new Error(answer.error.message), answer.error)
      if (answer.chainChanged) tell('chainChanged', answer.chainChanged)
      return answer.result
    },
    on: (event: string, listener: Listener) => {
      listeners.set(event, (listeners.get(event) ?? new Set<Listener>()).add(listener))
    },
    removeListener: (event: string, listener: Listener) => {
      listeners.get(event)?.delete(listener)
    },
  }
  const info = {
    uuid: '6a1f0c52-7d0c-4a39-9b55-0b1d7a0f6f11',
    name,
    icon: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/%3E',
    rdns: 'test.sheaf.wallet',
  }
  const detail = Object.freeze({ info: Object.freeze(info), provider })
  const announce = (): void => {
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
