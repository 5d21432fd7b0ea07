/** Where a file takes words from: a name that speaks for a part of them, such as `t` for "shell.nav". */
const BINDINGS = [
  /const (?<name>\w+) = useTranslations\((?:'(?<path>[^']*)')?\)/g,
  /\b(?<name>\w+): Translate<'(?<path>[^']*)'>/g,
]

function bindingsOf(source: string): ReadonlyMap<string, ReadonlySet<string>> {
  const paths = new Map<string, Set<string>>()
  for (const binding of BINDINGS)
    for (const { groups } of source.matchAll(binding)) {
      const { name = '', path = '' } = groups ?? {}
      paths.set(name, (paths.get(name) ?? new Set()).add(path))
    }
  return paths
}

const OPENING = '([{'
const CLOSING = ')]}'

/** What stands between `from` and the comma or bracket that ends the first argument of a call. */
function firstArgument(source: string, from: number): string {
  let depth = 0
  let quote = ''
  for (let at = from; at < source.length; at++) {
    const letter = source.charAt(at)
    if (quote !== '') {
      if (letter === quote) quote = ''
    } else if (letter === "'" || letter === '`') quote = letter
    else if (OPENING.includes(letter)) depth++
    else if (depth === 0 && (letter === ',' || CLOSING.includes(letter)))
      return source.slice(from, at)
    else if (CLOSING.includes(letter)) depth--
  }
  return source.slice(from)
}

/** What is decided at run time. */
const GAP = '${}'

/** The branches of a choice: `a ? 'x' : 'y'` is one of two. Choices within a template are part of its gap. */
const branchesOf = (argument: string): string[] => {
  const plain = argument.replaceAll(/\$\{[^}]*\}/g, GAP)
  const [, ...branches] = plain.split(' ? ')
  return branches.length === 0
    ? [plain]
    : branches.flatMap((branch) => branch.split(/ : (?=['`\w])/))
}

const SEGMENT = String.raw`([\w-]+)`

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\-]/g, String.raw`\$&`)

/** A branch as a pattern of keys; what is not written out stands for one segment. */
function patternOf(branch: string): string {
  const text = branch.trim()
  if (/^'[^']*'$/.test(text)) return escaped(text.slice(1, -1))
  if (!/^`[^`]*`$/.test(text)) return SEGMENT
  return text.slice(1, -1).split(GAP).map(escaped).join(SEGMENT)
}

/**
 * The keys that a source file asks for, as patterns with a group for every segment that is not written out. Read from the
 * text alone: `t('a')`, `t(isOpen ? 'a' : 'b')`, t(`a.${b}`), `t(known)`.
 */
export function keyPatterns(source: string): RegExp[] {
  return [...bindingsOf(source)].flatMap(([name, paths]) =>
    [...source.matchAll(new RegExp(String.raw`(?<![\w.])${name}(?:\.\w+)?\(`, 'g'))].flatMap(
      (call) =>
        branchesOf(firstArgument(source, call.index + call[0].length)).flatMap((branch) =>
          [...paths].map((path) => {
            const prefix = path === '' ? '' : escaped(`${path}.`)
            return new RegExp(`^${prefix}${patternOf(branch)}$`)
          }),
        ),
    ),
  )
}
