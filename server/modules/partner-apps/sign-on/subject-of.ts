import { createHmac, randomBytes } from 'node:crypto';
import { companyNames } from '#modules/company/index.ts';
import { sharedSecret } from '#platform/secret/shared-secret.store.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Caller, Ctx } from '../../../context.ts';
import type { Partner } from '../partner/partner.ts';
import { grantsFor } from '../partner/partner.ts';
import type { PartnerAttribute } from '../partner/partner-attribute.ts';
import { NAME_ID_FORMATS } from '../request/saml.ts';
import type { Subject } from './sign-on.ts';
import { signedInAt } from './subject.views.ts';

/**
 * Who the caller is to this partner: a name that only it knows them by (or their e-mail address, where it was registered so), and of the rest what it may
 * be told. Company, customer type and role are those of the roles that let them in, never of others.
 */
export async function subjectOf(ctx: Ctx, partner: Partner, caller: Caller): Promise<Subject> {
  const began = await signedInAt(ctx.db, caller.uid, caller.sessionId);
  if (!began) throw new Refusal('UNAUTHORIZED');
  const once = (values: readonly string[]) => [...new Set(values)];
  const grants = grantsFor(partner, caller);
  const companyIds = once(grants.map(({ companyId }) => companyId));
  const known: Record<PartnerAttribute, readonly string[]> = {
    email: [caller.email],
    firstName: [caller.firstName],
    lastName: [caller.lastName],
    displayName: [
      ctx.language === 'hu' ? `${caller.lastName} ${caller.firstName}` : `${caller.firstName} ${caller.lastName}`,
    ],
    language: [ctx.language],
    customerType: once(grants.map(({ customerType }) => customerType)),
    companyId: companyIds,
    companyName: await companyNames(ctx.db, companyIds),
    role: once(grants.map(({ role }) => role)),
  };
  return {
    nameId: partner.nameId === 'email' ? caller.email : await pairwise(ctx, partner.entityId, caller.uid),
    nameIdFormat: NAME_ID_FORMATS[partner.nameId],
    signedInAt: began,
    attributes: partner.attributes
      .map((name) => [name, known[name]] as const)
      .filter(([, values]) => values.length > 0),
  };
}

/** The same for ever for this person at this partner; two partners cannot find out that they have the same customer. */
async function pairwise(ctx: Ctx, entityId: string, uid: string): Promise<string> {
  const secret = await sharedSecret(ctx.app.database, 'partner-name-ids', randomBytes(32).toString('base64url'));
  return createHmac('sha256', secret).update(`${entityId}\n${uid}`).digest('base64url');
}
