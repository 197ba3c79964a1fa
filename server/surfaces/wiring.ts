import type { Erp } from '#modules/erp/index.ts';
import { issuePapers } from '#modules/documents/index.ts';
import { orderBook } from '#modules/orders/index.ts';
import type { Config } from '../config.ts';
import type { App } from '../context.ts';
import { personalData } from './personal-data.ts';

/** What stands for the ERP is loaded only where it does. */
async function erpOf(ERP: Config['ERP']): Promise<Erp> {
  if (ERP === 'embedded') return (await import('../erp-simulator/index.ts')).erpSimulator;
  if (ERP === 'http') return (await import('../erp-connection/index.ts')).erpOverHttp;
  if (ERP === 'files') return (await import('../erp-connection/index.ts')).erpByFiles;
  return orderBook;
}

/** What areas have of each other without knowing each other. */
export async function wiringOf({ ERP }: Config): Promise<Pick<App, 'erp' | 'orderMoved' | 'personalData'>> {
  return { erp: await erpOf(ERP), orderMoved: issuePapers, personalData };
}
