import type { Erp, ErpOrder } from '#modules/erp/index.ts';
import type { App } from '../context.ts';
import { lockErpFile, noteWithdrawn, noteWritten, writeHeldBy } from './erp-file.store.ts';
import { publishFiles, reportWithdrawn, takeFiles } from './erp-files.job.ts';
import { dropMessages, fillGaps } from './erp-messages.job.ts';
import { dropHidden, writeHidden } from './folder.ts';
import { writePlacing } from './message-file.ts';
import { fileName, published, takeBack, touching } from './order-file.ts';
import { messageReports } from './message-reports.ts';
import { placedOrder, placingId } from './placing.ts';
/**
 * The supplier's ERP by files in a folder (`ERP=files`). An order is written under a hidden name, noted, and then published by its name, so that it
 * is there once, whenever a process dies. What the ERP has not taken yet the portal takes back; what it has taken is in its hands.
 */
export const erpByFiles: Erp = {
  async sendOrder(app, order) {
    await touching(app, order, async (tx, root, name) => {
      const { written, withdrawn } = await lockErpFile(tx.db, order.sapId);
      if (written || withdrawn) return;
      await writeHidden(root, 'out', name, textOf(app, order));
      await noteWritten(tx.db, order.sapId, app.clock.real());
    });
    await published(app, order);
    return { sapId: order.sapId, investigation: null, confirmed: false };
  },
  async cancelOrder(app, order) {
    await touching(app, order, async (tx, root, name) => {
      const { written, withdrawn } = await lockErpFile(tx.db, order.sapId);
      if (withdrawn) return;
      if (written) await takeBack(root, name);
      await noteWithdrawn(tx.db, order.sapId, app.clock.real());
    });
    await dropHidden(app.config.erpFolder!.path, 'out', fileName(app, order));
    return { sapId: order.sapId, standing: 'cancelled' };
  },
  async holdOrder(app, order, word) {
    const standing = await touching(app, order, async (tx, root, name) => {
      const { written, withdrawn } = await lockErpFile(tx.db, order.sapId);
      if (withdrawn) return 'cancelled';
      if (written) await takeBack(root, name);
      await writeHeldBy(tx.db, order.sapId, word);
      return 'held';
    });
    return { sapId: order.sapId, standing };
  },
  async releaseOrder(app, order, word) {
    await touching(app, order, async (tx) => {
      const { heldBy } = await lockErpFile(tx.db, order.sapId);
      if (heldBy === word) await writeHeldBy(tx.db, order.sapId, null);
    });
    await published(app, order);
  },
  reports: messageReports,
  jobs: [publishFiles, takeFiles, reportWithdrawn, fillGaps, dropMessages],
};

function textOf({ clock, config }: App, order: ErpOrder): string {
  return writePlacing(
    { id: placingId(order), type: 'order.place', timestamp: clock.real().toISOString(), data: placedOrder(order) },
    config.erpFolder!.format,
  );
}
