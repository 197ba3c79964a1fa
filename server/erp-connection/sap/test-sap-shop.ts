import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { circuitOf } from '#modules/erp/index.ts';
import type { Shop } from '#modules/orders/test-shop.ts';
import { startShop } from '#modules/orders/test-shop.ts';
import { sql } from '#platform/db/sql.ts';
import { startWorker } from '#platform/jobs/index.ts';
import { testFolder } from '#platform/test/test-folder.ts';
import exampleMapping from '../../../docs/examples/sap-mapping.json' with { type: 'json' };
import { demoConditions } from '../../../tools/sap-simulator/demo-conditions.ts';
import type { SapSimulator } from '../../../tools/sap-simulator/start.ts';
import { startSapSimulator } from '../../../tools/sap-simulator/start.ts';
import { contextOf } from '../../context.ts';
import { handlersOf } from '../../surfaces/jobs.ts';

export interface SapOrder {
  readonly number: string;
  readonly sapId: string;
}

export interface SapShop {
  readonly sap: SapSimulator;
  readonly shop: Shop;
  /** The token of a pub's owner. */
  readonly owner: string;
  /** The file of the mapping: what is written there counts from the next order on. */
  readonly mappingFile: string;
  /** An order that was placed, of a new cart unless one is given. */
  placed(cartId?: string): Promise<SapOrder>;
  /** What has happened to an order, oldest first. */
  events(order: Pick<SapOrder, 'number'>): Promise<string[]>;
  /** Reads at SAP what has changed, as the job does. */
  poll(): Promise<void>;
  /** A word to the people at SAP: `deliver 20…`. */
  atSap(words: string): Promise<{ delivery: string; bill: string }>;
  /** Before each test: SAP answers, and counts as there. */
  recover(): void;
  /** Ends all of it; SAP must have been asked nothing that a real one would refuse. */
  close(): Promise<void>;
}

/** The shop in front of a SAP simulator of its own. Of the recurring jobs only `jobs` run by themselves. */
export async function startSapShop({
  env = {},
  mapping = {},
  jobs = [],
  conditions = demoConditions(),
}: {
  readonly env?: Readonly<Record<string, string>>;
  /** What differs from the mapping of the documents. */
  readonly mapping?: object;
  readonly jobs?: readonly string[];
  /** The condition records of SAP: those of the demo unless told otherwise. */
  readonly conditions?: Parameters<typeof startSapSimulator>[0]['conditions'];
} = {}): Promise<SapShop> {
  const folder = mkdtempSync(join(testFolder().DATA_DIR, 'sap-'));
  const mappingFile = join(folder, 'mapping.json');
  writeFileSync(mappingFile, JSON.stringify({ ...exampleMapping, ...mapping }));
  const sap = await startSapSimulator({
    folder,
    conditions,
    standards: process.env['STANDARDS_DIR'] ?? null,
  });
  const shop = await startShop({
    ERP: 'sap',
    SAP_URL: sap.url,
    SAP_USER: 'PORTAL',
    SAP_PASSWORD: 'sap-simulator',
    SAP_MAPPING: mappingFile,
    ...env,
  });
  const worker = await startWorker(shop.app, {
    ...handlersOf(shop.app),
    recurring: shop.app.erp.jobs.filter(({ name }) => jobs.includes(name)),
  });
  const owner = await shop.signIn('owner@demo.example');
  return {
    sap,
    shop,
    owner,
    mappingFile,
    async placed(cartId) {
      const { order, error } = await shop.place(owner, cartId ?? (await shop.readyCart(owner)));
      if (!order) throw new Error(JSON.stringify(error));
      return { number: order.order_number, sapId: order.sap_id };
    },
    events: async ({ number }) =>
      (
        await shop.app.database.rows<{ what: string }>(
          sql`select what from order_event where order_number = ${number} order by id`,
        )
      ).map(({ what }) => what),
    poll: async () => {
      const job = shop.app.erp.jobs.find(({ name }) => name === 'sap-poll')!;
      await job.run(contextOf(shop.app), new AbortController().signal);
    },
    async atSap(words) {
      const response = await fetch(`${sap.url}/control`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ do: words }),
      });
      return (await response.json()) as { delivery: string; bill: string };
    },
    recover() {
      sap.faults.plan([]);
      circuitOf(shop.app).succeeded();
    },
    async close() {
      expect(sap.wrong).toEqual([]);
      await worker.stop();
      await shop.close();
      await sap.close();
    },
  };
}
