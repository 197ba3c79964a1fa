/** The door of the search by a number. */
export { numberSearchEdge } from './number/number.routes.ts';
