/** The door of the ERP that comes with the product, for trying things out. Only the wiring knows it. */
export { erpSimulator } from './simulator.adapter.ts';
