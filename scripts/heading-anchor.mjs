/**
 * The anchor of a heading as GitHub makes it, so that a link works there and on the site of the documents alike. A heading
 * that comes twice is numbered by whoever collects them.
 * @param {string} heading its text, without marks of code and emphasis
 */
export function getHeadingAnchor(heading) {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-')
}
