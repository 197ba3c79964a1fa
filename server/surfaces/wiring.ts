import type { Erp } from '#modules/erp/index.ts';
import { issuePapers } from '#modules/documents/index.ts';
import { orderBook } from '#modules/orders/index.ts';
import type { Config } from '../config.ts';
import type { App } from '../context.ts';
import { approvedActs } from './approved-acts.ts';
import { deskNotices } from './desk-notices.ts';
import { deskPresence } from './desk-presence.ts';
import { deskSearch } from './desk-search.ts';
import { heldActs } from './held-acts.ts';
import { personalData } from './personal-data.ts';
import { supplierData } from './supplier-data.ts';

/** What stands for the ERP is loaded only where it does. */
async function erpOf({ ERP, sap }: Config): Promise<Erp> {
  if (ERP === 'embedded') return (await import('../erp-simulator/index.ts')).erpSimulator;
  if (ERP === 'http') return (await import('../erp-connection/index.ts')).erpOverHttp;
  if (ERP === 'files') return (await import('../erp-connection/index.ts')).erpByFiles;
  if (sap) return (await import('../erp-connection/index.ts')).erpBySap(sap);
  return orderBook;
}

/** What areas have of each other without knowing each other. */
export async function wiringOf(
  config: Config,
): Promise<
  Pick<
    App,
    | 'approvedActs'
    | 'deskNotices'
    | 'deskPresence'
    | 'deskSearch'
    | 'erp'
    | 'heldActs'
    | 'orderMoved'
    | 'personalData'
    | 'supplierData'
  >
> {
  return {
    approvedActs,
    deskNotices,
    deskPresence,
    deskSearch,
    erp: await erpOf(config),
    heldActs,
    orderMoved: issuePapers,
    personalData,
    supplierData,
  };
}
