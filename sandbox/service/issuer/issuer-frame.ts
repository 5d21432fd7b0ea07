import { html } from 'hono/html'

type Markup = ReturnType<typeof html>

/** A page of the issuer: its style comes from beside it, and nothing runs in it. */
export const issuerFrame = (title: string, body: Markup) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        <link rel="stylesheet" href="/issuer/style.css" />
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`
