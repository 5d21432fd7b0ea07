/** Pixels: where a list's rows begin in the document, and how high each is. */
export interface ListMeasures {
  readonly top: number
  readonly height: number
}

/** Null where there is no row to be measured: a list without rows is hidden. */
export function measureList(list: Element | null): ListMeasures | null {
  const height = list?.firstElementChild?.getBoundingClientRect().height ?? 0
  if (!list || height === 0) return null
  return { top: Math.round(list.getBoundingClientRect().top + scrollY), height }
}
