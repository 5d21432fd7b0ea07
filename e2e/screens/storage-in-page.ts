/** Runs in a page before its own code: everything that would store something refuses, as where all site data is blocked. */
export function blockStorage(): void {
  const refuse = (): never => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  const blocked = { configurable: true, get: refuse }
  Object.defineProperty(window, 'localStorage', blocked)
  Object.defineProperty(window, 'sessionStorage', blocked)
  IDBFactory.prototype.open = refuse
  LockManager.prototype.request = () =>
    Promise.reject(new DOMException('Access is denied for this document.', 'SecurityError'))
}

/** Runs in a page: from now on the disk takes nothing more. */
export function fillStorage(): void {
  IDBObjectStore.prototype.add = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
}
