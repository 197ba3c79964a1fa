import { followed } from '#platform/db/changes.ts';
import type { App } from '../../../context.ts';
import type { Partner } from './partner.ts';
import { registeredPartners } from './partner.views.ts';

const known = new WeakMap<App, () => Promise<Partner[]>>();

/** The registered partners, from memory. */
export function partners(app: App): Promise<Partner[]> {
  let all = known.get(app);
  if (!all) {
    const whole = (address: string) => (address.startsWith('/') ? app.config.publicUrl + address : address);
    all = followed(app.changes, ['partners'], async () =>
      (await registeredPartners(app.database.memory)).map((partner) => ({
        ...partner,
        acsUrls: partner.acsUrls.map(whole),
        targets: partner.targets.map(whole),
      })),
    );
    known.set(app, all);
  }
  return all();
}

/** Where the browser may send a form: to the partners, and to where they send it on (Chromium looks at redirects too). */
export async function partnerOrigins(app: App): Promise<string[]> {
  return [
    ...new Set(
      (await partners(app))
        .flatMap(({ acsUrls, targets }) => [...acsUrls, ...targets])
        // One that nobody can go to, of an earlier import, keeps nobody from the others.
        .flatMap((address) => (URL.canParse(address) ? [new URL(address).origin] : [])),
    ),
  ];
}
