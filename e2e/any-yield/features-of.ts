import type { ListedYield } from './service.ts'

/** Open as far as the service says: whether it refuses for itself shows when it is asked. */
export const isOpen = ({ status, metadata, mechanics }: ListedYield): boolean =>
  status.enter &&
  !metadata.underMaintenance &&
  !metadata.deprecated &&
  Boolean(mechanics.arguments.enter)

const names = (way: string, fields: readonly { name: string }[] = []): string[] =>
  fields.map(({ name }) => `${way} ${name}`)

/** What of the contract going into a yield shows: its type, its network, its check, and every argument. */
export const enterFeatures = ({ mechanics, network }: ListedYield): readonly string[] => [
  ...(mechanics.requirements?.kycRequired ? ['identity check'] : []),
  `type ${mechanics.type}`,
  `network ${network}`,
  ...names('enter', mechanics.arguments.enter?.fields),
]

/** The same of all of it: going in, every argument of every way out, and every action of a position. */
export function featuresOf(found: ListedYield): readonly string[] {
  const { mechanics } = found
  const { exit, manage } = mechanics.arguments
  return [
    ...enterFeatures(found),
    ...(exit ? [`leave ${mechanics.type}`] : []),
    ...names('exit', exit?.fields),
    ...Object.keys(manage ?? {}).map((type) => `manage ${type}`),
    ...Object.values(manage ?? {}).flatMap(({ fields }) => names('manage', fields)),
  ]
}

/** Few yields that show together all that all of them show: always the one next that shows most that is new. */
export function smallestCover(
  all: readonly ListedYield[],
  featuresIn: (one: ListedYield) => readonly string[],
): readonly ListedYield[] {
  const missing = new Set(all.flatMap(featuresIn))
  const chosen: ListedYield[] = []
  const newIn = (one: ListedYield): number =>
    featuresIn(one).filter((feature) => missing.has(feature)).length
  while (missing.size > 0) {
    const [next] = all.toSorted((a, b) => newIn(b) - newIn(a) || (a.id < b.id ? -1 : 1))
    if (!next) break
    chosen.push(next)
    for (const feature of featuresIn(next)) missing.delete(feature)
  }
  return chosen
}
