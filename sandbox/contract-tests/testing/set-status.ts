import { getStatus } from './service-helpers.ts'

/** What only an operator can say of an action or a transaction (decisions/008-sandbox-keys); answers the status of the answer. */
export const setStatus = (
  what: 'actions' | 'transactions',
  id: string,
  status: string,
): Promise<number> =>
  getStatus(`/admin/${what}/${id}`, {
    key: null,
    headers: { 'x-admin-key': 'sandbox_admin' },
    body: { status },
  })
