const escapeHtml = (/** @type {string} */ text) =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`)

const encodePath = (/** @type {string} */ file) => file.split('/').map(encodeURIComponent).join('/')

/** Without the number that sorts it. */
const formatName = (/** @type {string | undefined} */ part) =>
  escapeHtml((part ?? '').replace(/^\d+ /, ''))

const STYLE = `
  :root { color-scheme: light dark; font: 15px/1.4 system-ui, sans-serif; }
  body { margin: 2rem; }
  h2 { margin: 3rem 0 0; }
  h3 { margin: 1.5rem 0 .5rem; font-weight: 500; }
  .row { display: flex; gap: 1rem; overflow-x: auto; align-items: start; }
  figure { margin: 0; flex: none; }
  figcaption { font-size: 12px; opacity: .7; }
  img { height: 20rem; max-width: 30rem; object-fit: cover; object-position: top; border: 1px solid #8885; }`

/**
 * A page with every picture, by screen and state.
 * @param {readonly string[]} files `screen/state/width-theme.png`, each part of the path with a number in front that sorts it
 * @returns {string} HTML
 */
export function createContactSheet(files) {
  let screen = ''
  let state = ''
  const byWidth = new Intl.Collator('en', { numeric: true }).compare
  const sections = files.toSorted(byWidth).map((file) => {
    const [ofScreen, ofState, picture] = file.split('/')
    const heads = []
    if (ofScreen !== screen || ofState !== state) {
      if (state !== '') heads.push('</div>')
      if (ofScreen !== screen) heads.push(`<h2>${formatName(ofScreen)}</h2>`)
      heads.push(`<h3>${formatName(ofState)}</h3><div class="row">`)
    }
    screen = ofScreen ?? ''
    state = ofState ?? ''
    const caption = escapeHtml((picture ?? '').replace('.png', '').replace('-', ' px, '))
    const image = `<img src="${encodePath(file)}" alt="${formatName(ofScreen)}, ${formatName(ofState)}, ${caption}" loading="lazy">`
    heads.push(
      `<figure><a href="${encodePath(file)}">${image}</a><figcaption>${caption}</figcaption></figure>`,
    )
    return heads.join('\n')
  })
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Every screen in every state</title>
<style>${STYLE}</style>
<h1>Every screen in every state</h1>
${sections.join('\n')}${files.length > 0 ? '</div>' : ''}
`
}
