import { setting } from '#modules/portal-config/index.ts';
import type { Page } from '#values/page.ts';
import type { Ctx } from '../../../context.ts';
import { isOnAllowedHost } from './allowed-host.ts';
import { sharepointLinksFor } from './sharepoint-link.views.ts';

/** The links that lead to an allowed host. They are given out as they are; nothing here ever calls one of them (F8). */
export async function listSharepointLinks(ctx: Ctx, { offset, limit }: Page) {
  const hosts = await setting(ctx, 'sharepoint.hosts');
  const links = (await sharepointLinksFor(ctx)).filter(({ link }) => isOnAllowedHost(link, hosts));
  return { total: links.length, links: links.slice(offset, offset + limit) };
}
