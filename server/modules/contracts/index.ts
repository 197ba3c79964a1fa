/** The door of the contracts area. */
export type { Contract, Tier } from './contract/contract.ts';
export { tiersOf } from './contract/contract.ts';
export { brandContracts, listContracts, measuredContracts } from './contract/list-contracts.ts';
export { contractEdge } from './contract/contract.routes.ts';
export * as contractKinds from './import-kinds.ts';
export { partContracts, partedContracts } from './parted-contracts.store.ts';
