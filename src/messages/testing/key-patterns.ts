/** Where a file takes words from: a name that speaks for a part of them, such as `t` for "shell.nav". */
const BINDINGS = [
  /const (?<name>\w+) = useTranslations\((?:'(?<path>[^']*)')?\)/g,
  /\b(?<name>\w+): Translate<'(?<path>[^']*)'>/g,
]

function findBindings(source: string): ReadonlyMap<string, ReadonlySet<string>> {
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
const splitBranches = (argument: string): string[] => {
  const plain = argument.replaceAll(/\$\{[^}]*\}/g, GAP)
  const [, ...branches] = plain.split(' ? ')
  return branches.length === 0
    ? [plain]
    : branches.flatMap((branch) => branch.split(/ : (?=['`\w])/))
}

const SEGMENT = String.raw`([\w-]+)`

const escapeRegExp = (text: string): string =>
  text.replaceAll(/[.*+?^${}()|[\]\\-]/g, String.raw`\$&`)

/** A branch as a pattern of keys; what is not written out stands for one segment. */
function toPattern(branch: string): string {
  const text = branch.trim()
  if (/^'[^']*'$/.test(text)) return escapeRegExp(text.slice(1, -1))
  if (!/^`[^`]*`$/.test(text)) return SEGMENT
  return text.slice(1, -1).split(GAP).map(escapeRegExp).join(SEGMENT)
}

/**
 * The keys that a source file asks for, as patterns with a group for every segment that is not written out. Read from the
 * text alone: `t('a')`, `t(isOpen ? 'a' : 'b')`, t(`a.${b}`), `t(known)`.
 */
export function findKeyPatterns(source: string): RegExp[] {
  return [...findBindings(source)].flatMap(([name, paths]) =>
    [...source.matchAll(new RegExp(String.raw`(?<![\w.])${name}(?:\.\w+)?\(`, 'g'))].flatMap(
      (call) =>
        splitBranches(firstArgument(source, call.index + call[0].length)).flatMap((branch) =>
          [...paths].map((path) => {
            const prefix = path === '' ? '' : escapeRegExp(`${path}.`)
            return new RegExp(`^${prefix}${toPattern(branch)}$`)
          }),
        ),
    ),
  )
}
