import type { Registry } from 'prom-client';
import { Gauge } from 'prom-client';
import type { App } from '../../context.ts';
import { sapFigures } from './sap-document.store.ts';
import { countDifferences } from './sap-order.store.ts';

/** What an operator has to see of SAP besides the connection itself. Answers how to read it anew. */
export function measureSap(registry: Registry, app: App): () => Promise<void> {
  const registers = [registry];
  const documents = new Gauge({
    name: 'hordo_sap_documents',
    help: 'Documents of SAP that did not fit their order yet, are faulty, or were announced by an event and not read yet',
    labelNames: ['state'],
    registers,
  });
  const differences = new Gauge({
    name: 'hordo_sap_price_differences',
    help: 'Orders that SAP has otherwise than the portal, and that are not over there',
    registers,
  });
  const missing = new Gauge({
    name: 'hordo_sap_mapping_missing',
    help: 'Faults of SAP_MAPPING, and its tables that lack codes which orders may carry',
    registers,
  });
  return async () => {
    const figures = await sapFigures(app.database).catch(() => null);
    const differing = await countDifferences(app.database).catch(() => null);
    const faults = await app.erp.reports!.missing(app).catch(() => null);
    if (!figures || differing === null || !faults) return;
    documents.set({ state: 'open' }, figures.open);
    documents.set({ state: 'faulty' }, figures.faulty);
    documents.set({ state: 'announced' }, figures.announced);
    differences.set(differing);
    missing.set(faults.length);
  };
}
