import { packagesOf, productsBySku } from '#modules/catalogue/index.ts';
import { readArticle } from '#modules/content/index.ts';
import { isOrderNumber } from '#modules/orders/index.ts';
import type { PortalAddress } from '#platform/http/portal-address.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { App } from '../context.ts';
import { contextOf } from '../context.ts';

/**
 * What is known of a page without reading anything private: products and packages are the same for everybody (their pictures are
 * public), the articles before login too, and an order's number has its form. All other pages are there; they say themselves
 * to whom they show what.
 */
const THERE: Readonly<Record<string, (app: App, name: string) => Promise<boolean>>> = {
  '/catalog/:id': async (app, sku) => (await productsBySku({ app }, [sku])).get(sku)?.active ?? false,
  '/catalog/packages/:id': isPackage,
  '/catalog/packages/:id/:cartid': isPackage,
  '/public-news/:path': isPublicArticle,
  '/orders/history/:id': async (_app, number) => isOrderNumber(number),
};

/** Whether there is something at this address of the portal, as far as anybody may know. */
export async function isThere(app: App, { pattern, params }: PortalAddress): Promise<boolean> {
  const ask = THERE[pattern];
  return ask === undefined || ask(app, params['id'] ?? params['path'] ?? '');
}

async function isPackage(app: App, sku: string): Promise<boolean> {
  return (await packagesOf({ app })).bySku.has(sku);
}

async function isPublicArticle(app: App, path: string): Promise<boolean> {
  try {
    await readArticle(contextOf(app), 'public', path);
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'ARTICLE_NOT_FOUND') return false;
    throw error;
  }
}
