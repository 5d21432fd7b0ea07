/**
 * What a first visit to a page loads.
 * @typedef {object} FirstVisit
 * @property {string} figure its name among the budgets
 * @property {string} name for people
 * @property {'client' | 'widget'} target
 * @property {string} entry the page's HTML
 * @property {readonly RegExp[]} atOnce lazy parts that the visit loads without a press
 */

/** @type {readonly FirstVisit[]} */
export const firstVisits = [
  {
    figure: 'first-load-js',
    name: '/',
    target: 'client',
    entry: 'index.html',
    atOnce: [/^src\/features\/discover\/(?!filters\/|reference\/)/],
  },
  {
    figure: 'widget-first-load-js',
    name: '/widget.html',
    target: 'widget',
    entry: 'widget.html',
    atOnce: [/^src\/features\/discover\/(?!filters\/|reference\/)/, /^src\/messages\/en\/widget\./],
  },
]
