import { measureList } from './list-measures.ts'
import { edgeRow, endRow, isShortList, rowsOnScreen, STILL } from './row-window.ts'

/**
 * Of the rows that the gateway drew, those stay that the list itself would draw now: to take over the others, only to take
 * them away, would cost a slow phone far more.
 * @param total how many yields there are
 */
export function keepShownRows(document: Document, total: number): void {
  const body = document.querySelector<HTMLElement>('main tbody')
  const measures = measureList(body)
  if (!body || !measures || isShortList(total)) return
  const end = endRow(edgeRow(measures, scrollY, STILL), rowsOnScreen(measures), STILL)
  const others = [...body.children].slice(Math.max(1, end))
  body.style.paddingBottom = `${others.length * measures.height}px`
  for (const row of others) row.remove()
}
