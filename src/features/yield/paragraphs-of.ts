/**
 * A Markdown description as plain paragraphs: no markup is shown and none is interpreted, links keep their text only.
 * Source: supplement, section 2 (`metadata.description` is Markdown).
 */
export function paragraphsOf(markdown: string): string[] {
  return markdown
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((block) =>
      block
        .replaceAll(/<[^>]*>/g, '')
        .replaceAll(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
        .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
        .replaceAll(/^\s{0,3}(?:#{1,6}|>|[-*+]|\d+\.)\s+/gm, '')
        .replaceAll(/(\*\*|__|`+)(.+?)\1/g, '$2')
        .replaceAll(/(?<!\w)[*_](\S(?:.*?\S)?)[*_](?!\w)/g, '$1')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter((paragraph) => paragraph !== '')
}
