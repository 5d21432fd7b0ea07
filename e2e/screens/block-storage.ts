/** Runs in a page before its own code: makes all storage throw, as with blocked site data. */
export function blockStorage(): void {
  const throwBlocked = (): never => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  const blocked = { configurable: true, get: throwBlocked }
  Object.defineProperty(window, 'localStorage', blocked)
  Object.defineProperty(window, 'sessionStorage', blocked)
  IDBFactory.prototype.open = throwBlocked
  LockManager.prototype.request = () =>
    Promise.reject(new DOMException('Access is denied for this document.', 'SecurityError'))
}
