/** The door of the contracts area. */
export type { Contract, Tier } from './contract/contract.ts';
export { stateOn, tiersOf } from './contract/contract.ts';
export { contractByNumber, listContracts, requireContract } from './contract/list-contracts.ts';
export { contractEdge } from './contract/contract.routes.ts';
