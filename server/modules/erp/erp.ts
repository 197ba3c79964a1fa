import type { App } from '../../context.ts';
import { embeddedErp } from './embedded.adapter.ts';
import type { Erp } from './erp.port.ts';

const ADAPTERS: Readonly<Record<string, (app: App) => Erp>> = { embedded: embeddedErp };
const chosen = new WeakMap<App, Erp>();

/** The ERP of the configuration (variable ERP). */
export function erpOf(app: App): Erp {
  let erp = chosen.get(app);
  if (!erp) {
    const adapter = Object.hasOwn(ADAPTERS, app.config.ERP) ? ADAPTERS[app.config.ERP] : undefined;
    if (!adapter) throw new Error(`ERP: there is no "${app.config.ERP}"; there are ${Object.keys(ADAPTERS).join(', ')}`);
    chosen.set(app, (erp = adapter(app)));
  }
  return erp;
}
