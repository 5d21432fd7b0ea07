import type { ListedYield } from './earn-service.ts'

/** Open as far as the service says: whether it refuses for itself shows when it is asked. */
export const isOpen = ({ status, metadata, mechanics }: ListedYield): boolean =>
  status.enter &&
  !metadata.underMaintenance &&
  !metadata.deprecated &&
  Boolean(mechanics.arguments.enter)

const prefixNames = (action: string, fields: readonly { name: string }[] = []): string[] =>
  fields.map(({ name }) => `${action} ${name}`)

/** What of the contract going into a yield shows: its type, its network, its check, and every argument. */
export const getEnterFeatures = ({ mechanics, network }: ListedYield): readonly string[] => [
  ...(mechanics.requirements?.kycRequired ? ['identity check'] : []),
  `type ${mechanics.type}`,
  `network ${network}`,
  ...prefixNames('enter', mechanics.arguments.enter?.fields),
]

/** The same of all of it: going in, every argument of every way out, and every action of a position. */
export function getYieldFeatures(earnYield: ListedYield): readonly string[] {
  const { mechanics } = earnYield
  const { exit, manage } = mechanics.arguments
  return [
    ...getEnterFeatures(earnYield),
    ...(exit ? [`leave ${mechanics.type}`] : []),
    ...prefixNames('exit', exit?.fields),
    ...Object.keys(manage ?? {}).map((type) => `manage ${type}`),
    ...Object.values(manage ?? {}).flatMap(({ fields }) => prefixNames('manage', fields)),
  ]
}

/** Few yields that show together all that all of them show: always the one next that shows most that is new. */
export function findSmallestCover(
  all: readonly ListedYield[],
  featuresIn: (candidate: ListedYield) => readonly string[],
): readonly ListedYield[] {
  const missing = new Set(all.flatMap(featuresIn))
  const selected: ListedYield[] = []
  const newIn = (candidate: ListedYield): number =>
    featuresIn(candidate).filter((feature) => missing.has(feature)).length
  while (missing.size > 0) {
    const [next] = all.toSorted((a, b) => newIn(b) - newIn(a) || (a.id < b.id ? -1 : 1))
    if (!next) break
    selected.push(next)
    for (const feature of featuresIn(next)) missing.delete(feature)
  }
  return selected
}
