import type { PortalSettings } from '../state/portal-config.ts';
import { mark, nameOf } from './brand.ts';
import { escaped } from './words.ts';
import type { Words } from './words.ts';

/** Pages under the strip with ship-to and date. */
const ORDERING = /^\/(?:$|catalog|cart)/;

/** The header's cloth, the strip's place and sunk blocks where the page will stand. */
export function frame(words: Words, settings: PortalSettings, known: boolean, path: string): string {
  const rows = `<div class="shell-row"><i></i><span><i></i><i></i></span><i></i></div>`.repeat(9);
  return `<header class="${known ? 'header-header' : 'bare-header-header'}" data-on-cloth><a class="brand-brand" href="/">${mark(settings, 28)}<b>${nameOf(settings)}</b><span class="brand-supplier">${escaped(settings.theme.supplier)}</span></a></header>
${known && ORDERING.test(path) ? '<div class="shell-context"></div>' : ''}
<div class="shell-page" role="status" aria-busy="true"><span class="hidden-visually">${words.working}</span>${known ? `<i class="shell-title"></i><div class="shell-panel">${rows}</div>` : ''}</div>`;
}
