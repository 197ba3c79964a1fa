import { Refusal } from '#vocabulary/refusal.ts';
import type { Language } from '#values/text.ts';
import type { App, Ctx } from '../../../context.ts';
import { reportScope } from '../report-scope.ts';
import type { PowerBi } from './power-bi.adapter.ts';
import { powerBi } from './power-bi.adapter.ts';

export type Report = 'sales' | 'contracts';

const LOCALES: Record<Language, string> = { hu: 'hu-HU', en: 'en-GB', es: 'es-ES' };
const OWN_FOR_MS = 3_600_000;
const peers = new WeakMap<App, PowerBi>();

/** How the page shows a report: embedded from Power BI for this caller's payers and sold-tos, else our own. */
export async function embedDetails(ctx: Ctx, report: Report) {
  const settings = {
    panes: { filters: { visible: false }, pageNavigation: { visible: true } },
    localeSettings: { language: ctx.language, formatLocale: LOCALES[ctx.language] },
  };
  const configured = ctx.app.config.powerBi;
  if (!configured) {
    const expiry = new Date(ctx.app.clock.real().getTime() + OWN_FOR_MS).toISOString();
    return {
      own: true,
      reportId: 'own',
      embedUrl: '/reporting',
      accessToken: '',
      tokenType: 'None' as const,
      expiry,
      settings,
    };
  }
  let peer = peers.get(ctx.app);
  if (!peer) peers.set(ctx.app, (peer = powerBi(configured, () => ctx.app.clock.real().getTime())));
  const { payerIds, companyIds } = await reportScope(ctx);
  try {
    const embed = await peer.embed(configured.reports[report], identityOf(payerIds, companyIds));
    return { own: false, ...embed, tokenType: 'Embed' as const, settings };
  } catch (error) {
    ctx.app.log.warn({ err: error, report }, 'Power BI did not give access to a report');
    throw new Refusal('REPORT_UNAVAILABLE', {});
  }
}

/** Row-level identity: what the data set's rule reads by USERNAME(). Sorted, so that one caller is always the same one. */
export function identityOf(payerIds: readonly string[], soldToIds: readonly string[]): string {
  return `payer:${payerIds.join(',')};soldto:${soldToIds.join(',')}`;
}
