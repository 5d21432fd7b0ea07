const ROUTES = [
  /^\/$/,
  /^\/yields\/[^/]+(?:\/(?:enter|exit|manage(?:\/[^/]+)?))?$/,
  /^\/compare$/,
  /^\/portfolio$/,
  /^\/claim\/[^/]+$/,
  /^\/activity$/,
  /^\/actions\/[^/]+$/,
  /^\/settings$/,
]

/** Whether a path is one of the app's own pages, answered with its HTML. Source: decisions/042-pages. */
export const isAppRoute = (path: string): boolean => ROUTES.some((route) => route.test(path))
