/** The look of the issuer's pages: plain, readable, with a focus ring that is seen in light and dark. */
export const issuerStyle = `
:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 40rem; margin: 2rem auto; padding: 0 1rem; }
dt { font-weight: 600; margin-top: 0.75rem; }
dd { margin: 0; overflow-wrap: anywhere; }
label { display: block; font-weight: 600; }
input { font: inherit; width: 100%; box-sizing: border-box; padding: 0.5rem; margin: 0.25rem 0 1rem; }
fieldset { border: 1px solid; border-radius: 0.5rem; padding: 1rem; margin: 1rem 0; }
button { font: inherit; min-height: 2.75rem; padding: 0.5rem 1.25rem; margin: 0.25rem 0.5rem 0.25rem 0; }
:focus-visible { outline: 3px solid Highlight; outline-offset: 2px; }
`.trimStart()
