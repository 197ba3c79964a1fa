import { issuePapers } from '#modules/documents/index.ts';
import { orderBook } from '#modules/orders/index.ts';
import type { Config } from '../config.ts';
import type { App } from '../context.ts';
import { personalData } from './personal-data.ts';

/** What areas have of each other without knowing each other. The simulator is loaded only where it stands for the ERP. */
export async function wiringOf({ ERP }: Config): Promise<Pick<App, 'erp' | 'orderMoved' | 'personalData'>> {
  return { erp: ERP === 'embedded' ? (await import('../erp-simulator/index.ts')).erpSimulator : orderBook, orderMoved: issuePapers, personalData };
}
