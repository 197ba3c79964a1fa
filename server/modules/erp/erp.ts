import type { Config } from '../../config.ts';
import type { App } from '../../context.ts';
import { embeddedErp } from './embedded.adapter.ts';
import type { Erp } from './erp.port.ts';

const ADAPTERS: Readonly<Record<Config['ERP'], (app: App) => Erp>> = { embedded: embeddedErp };
const chosen = new WeakMap<App, Erp>();

/** The ERP of the configuration (variable ERP). */
export function erpOf(app: App): Erp {
  let erp = chosen.get(app);
  if (!erp) chosen.set(app, (erp = ADAPTERS[app.config.ERP](app)));
  return erp;
}
