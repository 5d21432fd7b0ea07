import { serviceReport } from './service-report.mjs'

/** @type {ReturnType<typeof measure> | undefined} */
let measured

/** What the first step of each of the sandbox's deposits is judged to be, as a page judges it. Source: every-verdict.service.test.ts. */
const measure = async () =>
  (await serviceReport('src/features/action/run/every-verdict')).find(
    ({ meta }) => meta.verdicts !== undefined,
  )?.meta.verdicts ?? {}

/**
 * Of all deposits into yields of one type, so many percent are a match before anything is signed. Where money does not
 * come back at once by a way that is known, none may be one: nothing shows beforehand what comes for it.
 * @param {string} type
 */
export async function verdictShare(type) {
  measured ??= measure()
  const found = (await measured)[type]
  if (!found) throw new Error(`no deposit into ${type} was judged`)
  return (found.matches / found.judged) * 100
}
