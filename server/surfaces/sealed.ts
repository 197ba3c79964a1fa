import { sealedAuditKeys } from '#modules/audit/index.ts';
import { sealedSeeds, sealedSigningKeys } from '#modules/identity/index.ts';
import { sealedCertificates } from '#modules/partner-apps/index.ts';
import type { Recurring } from '#platform/jobs/index.ts';
import type { SealedColumn } from '#platform/secret/sealed-column.ts';
import { sealAnew } from '#platform/secret/sealed-column.ts';

/** Whatever is sealed with SECRETS: a table of contents. */
export const sealedColumns: readonly SealedColumn[] = [
  sealedAuditKeys,
  sealedSigningKeys,
  sealedSeeds,
  sealedCertificates,
];

/** After a new secret was put in front of the others; and says what none of them opens. */
export const sealWithNewest: Recurring = {
  name: 'seal-with-newest',
  everySeconds: 3_600,
  run: async ({ app, db }) => {
    for (const { what, anew, closed } of await sealAnew(db, sealedColumns, app.config.secrets)) {
      if (anew > 0) app.log.info({ what, rows: anew }, 'sealed anew with the newest of SECRETS');
      if (closed > 0) app.log.warn({ what, rows: closed }, 'sealed with a secret that is not among SECRETS');
    }
  },
};
