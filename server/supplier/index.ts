/** Acting as the supplier: a composition of the areas' own use cases, for the command line and the demo. */
export { followBusinessDate } from './business-date.ts';
export { usage } from './commands.ts';
export { mountSupplier } from './mount-supplier.ts';
export { runSupplier } from './run-supplier.ts';
