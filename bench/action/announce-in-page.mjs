/** Runs in the page: announces a wallet (EIP-6963) whose answers come from the bench. Refers to nothing outside itself. */
export function announceInPage() {
  const provider = {
    request: (/** @type {{ method: string, params?: unknown[] }} */ { method, params = [] }) =>
      Reflect.get(globalThis, 'benchWallet')(method, params),
    on: () => undefined,
    removeListener: () => undefined,
  }
  const info = {
    uuid: '1d5c7c1e-93b5-4c41-9d0a-7a39f3a1c001',
    name: 'Bench wallet',
    icon: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/%3E',
    rdns: 'bench.sheaf.wallet',
  }
  const detail = Object.freeze({ info: Object.freeze(info), provider })
  const announce = () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
